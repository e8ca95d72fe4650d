import { data, useActionData } from "react-router"
import { buildFormPageMeta } from "#app/seo/form-page-meta.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { requireFactsLinks, retryLater } from "../answer-facts-link.ts"
import { askTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { AskPage } from "./ask-page.tsx"

export const handle = { frame: "dealer" }

export function loader({ context }: Route.LoaderArgs) {
  requireFactsLinks(context)
  return null
}

/** Whether a link went, or the day had all of its links: the answer is the same. */
export async function action({ context }: Route.ActionArgs) {
  const outcome = await requireFactsLinks(context).request()
  return data(outcome, outcome === "away" ? { status: 503, headers: retryLater } : undefined)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildFormPageMeta(
    { title: askTexts.heading, description: askTexts.description, path: pagePaths.dealer },
    site,
  )

export default function AskRoute() {
  return <AskPage outcome={useActionData<typeof action>() ?? null} />
}
