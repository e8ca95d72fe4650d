import { data, useActionData, useLoaderData } from "react-router"
import { comesFromPage } from "#app/enquiry/form/answer-form.ts"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { readSearch } from "#app/search/read-search.ts"
import { buildFormPageMeta } from "#app/seo/form-page-meta.ts"
import { requireForms, requireStock } from "#app/site/services-context.ts"
import { readForm, readSubmitted } from "#domain/form/field.ts"
import { isOwnChoice, isOwnRange } from "#domain/search/engine/own-words.ts"
import { choiceFilters } from "#domain/search/filters.ts"
import { rangeFilters } from "#domain/search/ranges.ts"
import { formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { watchFields } from "#domain/watch/watch-form.ts"
import type { Criterion } from "#domain/watch/watches.ts"
import { watchTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { WatchPage } from "./watch-page.tsx"

export function loader({ url, context }: Route.LoaderArgs) {
  requireForms(context)
  const { search, criteria } = describeWatch(url.searchParams, requireStock(context))
  return { search, criteria: criteria.map(({ text }) => text) }
}

/** Whether the address is known, has as many watches as it may, or a bot sent the form: the answer is the same. */
export async function action({ request, context }: Route.ActionArgs) {
  const { watches } = requireForms(context)
  const submitted = readSubmitted(watchFields, await request.formData())
  const { search, criteria } = describeWatch(new URLSearchParams(submitted.search), requireStock(context))
  const shown = { search, criteria: criteria.map(({ text }) => text), email: submitted.email.trim() }
  if (criteria.length === 0) return data({ ...shown, kind: "nothing" as const, errors: [] }, { status: 422 })
  const reading = readForm(watchFields, submitted, {})
  if (!reading.ok)
    return data({ ...shown, kind: "invalid" as const, errors: reading.errors }, { status: 422 })
  const { email, honeypot } = reading.values
  const suspect = honeypot || !comesFromPage(request)
  const outcome = suspect ? "asked" : await watches.ask({ email, search, criteria })
  if (outcome === "asked") return { ...shown, kind: "asked" as const, errors: [] }
  const init = outcome === "unproven" ? { status: 403 } : { status: 503, headers: databaseUnavailable }
  return data({ ...shown, kind: outcome, errors: [] }, init)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: site }] }) =>
  buildFormPageMeta(
    { title: watchTexts.heading, description: watchTexts.description, path: pagePaths.watch },
    site,
  )

export default function WatchRoute() {
  const asked = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <WatchPage {...asked} answer={answer ?? null} {...answer} />
}

/** A search in the stock's own words and in the visitor's. */
export function describeWatch(
  params: URLSearchParams,
  stock: StockSnapshot,
): { readonly search: string; readonly criteria: readonly Criterion[] } {
  const query = readSearch(params, stock)
  const own = listOwnKeys(query, stock)
  const criteria = listActiveFilters(query).map(({ key, label }) => ({
    text: label,
    isOwn: own.has(key),
  }))
  return { search: formatStockQuery(query), criteria }
}

function listOwnKeys({ choices, ranges }: StockQuery, stock: StockSnapshot): ReadonlySet<string> {
  return new Set([
    ...rangeFilters.filter((filter) => isOwnRange(filter, ranges[filter])),
    ...choiceFilters.flatMap((filter) =>
      choices[filter]
        .filter((value) => isOwnChoice(stock, filter, value))
        .map((value) => `${filter} ${value}`),
    ),
  ])
}
