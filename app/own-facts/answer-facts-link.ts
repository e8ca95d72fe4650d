import { data, type RouterContextProvider } from "react-router"
import { servicesContext } from "#app/site/services-context.ts"
import type { FactsLinkMissing } from "#domain/dealer/own-facts/facts-links.ts"
import { databaseAway } from "#domain/site/retry-after.ts"

const statuses: Readonly<Record<FactsLinkMissing["why"], number>> = { unknown: 404, expired: 410, away: 503 }

export function answerMissingFactsLink<Around extends object>(
  { found, why }: FactsLinkMissing,
  around: Around,
) {
  const headers = why === "away" && { headers: databaseAway }
  return data({ found, why, ...around }, { status: statuses[why], ...headers })
}

/** Where the site takes nothing from visitors there is no database, and no such page. */
export function requireFactsLinks(context: Readonly<RouterContextProvider>) {
  const { factsLinks } = context.get(servicesContext)
  if (factsLinks === null) throw data(null, { status: 404 })
  return factsLinks
}
