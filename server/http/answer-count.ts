import type { Handler } from "hono"
import { isEmptySearch, parseCount } from "#domain/insights/count.ts"
import type { Config } from "#server/config/config.ts"
import { getConnectionKey } from "#server/headers/client-address.ts"
import type { SiteEnvironment } from "./identify-request.ts"
import type { Website } from "./pages.ts"
import { createRateLimit } from "./rate-limit.ts"
import type { Services } from "./services.ts"

/** For one action on one vehicle, and for searches that find nothing: more than a family behind one address reaches. */
const A_DAY_OF_ONE_CONNECTION = 20
const DAY_SECONDS = 86_400

/** What a page reports of a vehicle or a search. It gets no answer but that it arrived: nobody reads one. */
export function answerCount(
  /** Where all requests have no limit, counts have none. */
  { requestsPerSecond }: Config,
  { counts, stock }: Services,
  { describeEmptySearch }: Website,
): Handler<SiteEnvironment> {
  const limit = createRateLimit(A_DAY_OF_ONE_CONNECTION / DAY_SECONDS, A_DAY_OF_ONE_CONNECTION)

  return async (context) => {
    if (counts === null) return context.text("Not Found", 404)
    const client = context.get("client")
    const isWithinLimit = (what: string) =>
      requestsPerSecond === 0 ||
      client === undefined ||
      limit(`${getConnectionKey(client)} ${what}`, Date.now()) === 0
    const fields = new URLSearchParams(await context.req.text())
    const snapshot = stock.current()
    if (isEmptySearch(fields)) {
      const criteria = snapshot && (await describeEmptySearch(fields, snapshot))
      if (criteria !== undefined && isWithinLimit("search")) counts.addEmptySearch(criteria)
    } else {
      const count = parseCount(fields)
      if (
        count !== undefined &&
        snapshot?.vehicleById.has(count.vehicleId) &&
        isWithinLimit(`${count.vehicleId} ${count.action}`)
      )
        counts.add(count)
    }
    return context.body(null, 204)
  }
}
