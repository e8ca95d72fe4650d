import type { Handler } from "hono"
import { parseCount } from "#domain/insights/count.ts"
import { isEmptySearch } from "#domain/insights/empty-search.ts"
import { getConnectionKey } from "#server/headers/client-address.ts"
import type { SiteEnvironment } from "./identify-request.ts"
import { createRateLimit } from "./rate-limit.ts"
import type { Services } from "./services.ts"

/** For one action on one vehicle, and for searches that find nothing: more than a family behind one address reaches. */
const A_DAY_OF_ONE_CONNECTION = 20
const DAY_SECONDS = 86_400

type CountOptions = {
  /** Null where nothing is counted. */
  readonly counts: Services["counts"]
  readonly isInStock: (vehicleId: number) => boolean
  /** A search that finds nothing in the site's own words; undefined where it finds something, or has others. */
  readonly describeEmptySearch: (search: URLSearchParams) => Promise<string | undefined>
  /** The limit of all requests; where it is off, counts have none. */
  readonly requestsPerSecond: number
  readonly now: () => number
}

/** What a page reports of a vehicle or a search. It gets no answer but that it arrived: nobody reads one. */
export function answerCount({
  counts,
  isInStock,
  describeEmptySearch,
  requestsPerSecond,
  now,
}: CountOptions): Handler<SiteEnvironment> {
  const limit = createRateLimit(A_DAY_OF_ONE_CONNECTION / DAY_SECONDS, A_DAY_OF_ONE_CONNECTION)

  return async (context) => {
    if (counts === null) return context.text("Not Found", 404)
    const client = context.get("client")
    const isWithinLimit = (what: string) =>
      requestsPerSecond === 0 ||
      client === undefined ||
      limit(`${getConnectionKey(client)} ${what}`, now()) === 0
    const fields = new URLSearchParams(await context.req.text())
    if (isEmptySearch(fields)) {
      const criteria = await describeEmptySearch(fields)
      if (criteria !== undefined && isWithinLimit("search")) counts.addEmptySearch(criteria)
    } else {
      const count = parseCount(fields)
      if (
        count !== undefined &&
        isInStock(count.vehicleId) &&
        isWithinLimit(`${count.vehicleId} ${count.action}`)
      )
        counts.add(count)
    }
    return context.body(null, 204)
  }
}
