import "./styles/app.css"
import { type ComponentType, type ReactNode, useEffect } from "react"
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router"
import { usualDarkPaper, usualPaper } from "#domain/brand/colors.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { omitSellingTerms } from "#domain/dealer/dealer.ts"
import { documentPaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/root.ts"
import { requirePageFiles } from "./browser/loading/page-files.ts"
import type { SessionName } from "./browser/stored/stored-names.ts"
import { SiteError } from "./errors/site-error.tsx"
import { FavouritesStatus } from "./frame/favourites-status.tsx"
import { LoadingOverlay } from "./frame/loading-overlay.tsx"
import { PageAnnouncer } from "./frame/page-announcer.tsx"
import { SiteFooter } from "./frame/site-footer.tsx"
import { SiteHeader, SiteMenu } from "./frame/site-header.tsx"
import { servicesContext } from "./site/services-context.ts"
import { DealerContext } from "./site/use-dealer.ts"
import typeface from "./styles/commissioner-czech.woff2?no-inline"
import { commonTexts } from "./ui/texts.ts"

export function loader({ context }: Route.LoaderArgs) {
  const { dealer, siteUrl, forms } = context.get(servicesContext)
  const { year, month, day } = buildPragueMoment(new Date())
  return {
    dealer: omitSellingTerms(dealer),
    siteUrl,
    today: { year, month, day },
    ...(forms !== null && { takesEnquiries: true }),
  }
}

/** What an open page says of the dealer stays until it is loaded again; the day is corrected in the browser (`useToday`). */
export const shouldRevalidate = () => false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requirePageFiles]

/** A thrown status keeps its headers, such as Retry-After. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers()

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: typeface, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icon.svg" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: documentPaths.manifest },
]

/** What a route may say of itself in its `handle`. */
type RouteHandle = {
  /** The dealer's own pages bring theirs, and have neither menu nor footer. */
  readonly Header?: ComponentType
  /** A page that only links and sends forms needs none: it spares a phone the script, and the data a second time in the HTML. */
  readonly needsScript?: (loaderData: unknown) => boolean
}

export function Layout({ children }: { children: ReactNode }) {
  const dealer = useRouteLoaderData<typeof loader>("root")?.dealer
  const { pathname } = useLocation()
  const { handle, loaderData } = useMatches().at(-1) ?? {}
  const { Header, needsScript = () => true } = (handle ?? {}) as RouteHandle
  const hasScript = needsScript(loaderData)
  // From now on React sees what the visitor does (`deferHydration`).
  useEffect(() => void dispatchEvent(new Event("hydrated")), [])
  return (
    <html lang="cs">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={usualPaper} media="(prefers-color-scheme: light)" />
        <meta
          name="theme-color"
          content={dealer?.brand?.darkPaper ?? usualDarkPaper}
          media="(prefers-color-scheme: dark)"
        />
        <Meta />
        <Links />
        {dealer?.brand && <link rel="stylesheet" href={dealer.brand.sheet} />}
      </head>
      <body>
        <DealerContext value={dealer}>
          <a href="#obsah" className="skip-link">
            {commonTexts.skip}
          </a>
          {dealer && (Header ? <Header /> : <SiteHeader />)}
          {dealer && !Header && <SiteMenu />}
          <main id="obsah" tabIndex={-1} className="grow outline-none">
            {children}
          </main>
          {dealer && !Header && <SiteFooter />}
          {dealer && <LoadingOverlay name={dealer.name} pathname={pathname} />}
          <PageAnnouncer />
          <FavouritesStatus />
        </DealerContext>
        {hasScript && (
          <>
            <ScrollRestoration storageKey={"posun" satisfies SessionName} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SiteError error={error} />
}
