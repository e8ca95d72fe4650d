import { useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Route } from "./+types/route.ts"
import { warrantyTexts } from "./texts.ts"
import stylesheet from "./warranty.css?url"
import { WarrantyPage } from "./warranty-page.tsx"

export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).dealer.rights
}

/** The dealer file is read once at start. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }]

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta(
    { title: warrantyTexts.title, description: warrantyTexts.description, path: pagePaths.warranty },
    matches[0].loaderData,
  )

export default function Warranty() {
  const dealer = useDealer()
  const rights = useLoaderData<typeof loader>()
  return dealer && <WarrantyPage dealer={dealer} rights={rights} />
}
