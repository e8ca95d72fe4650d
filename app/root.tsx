import type { ReactNode } from "react"
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import type { Route } from "./+types/root.ts"
import { LoadFailurePage } from "./errors/load-failure-page.tsx"
import { NotFoundPage } from "./errors/not-found-page.tsx"
import { RoutingErrorPage } from "./errors/routing-error-page.tsx"
import { servicesContext } from "./services-context.ts"
import stylesheet from "./styles/app.css?url"
import icon from "./ui/mark.svg?no-inline"
import { SiteHeader } from "./ui/site-header.tsx"

export function loader({ context }: Route.LoaderArgs) {
  const { dealer, siteUrl } = context.get(servicesContext)
  return { dealer, siteUrl }
}

/** The dealer file is read once at start: nothing here changes while the visitor browses. */
export const shouldRevalidate = () => false

/** A thrown status keeps its headers, such as Retry-After. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers()

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: icon, type: "image/svg+xml" },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="cs">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteHeader />
        <main>{children}</main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 503) return <LoadFailurePage />
  return <RoutingErrorPage message={isRouteErrorResponse(error) ? error.statusText : ""} />
}
