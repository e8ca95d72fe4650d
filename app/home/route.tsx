import { useLoaderData } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock } from "#app/services-context.ts"
import { homeTexts } from "#app/texts/home.ts"
import type { Route } from "./+types/route.ts"
import { HomePage } from "./home-page.tsx"

const NEWEST_SHOWN = 10

export function loader({ context }: Route.LoaderArgs) {
  const { vehicles } = requireStock(context)
  return { newest: vehicles.slice(0, NEWEST_SHOWN), available: vehicles.length }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : buildPageMeta(
        { title: homeTexts.title, description: homeTexts.description, path: "/" },
        matches[0].loaderData,
      )

export default function Home() {
  const { newest, available } = useLoaderData<typeof loader>()
  return <HomePage newest={newest} available={available} />
}
