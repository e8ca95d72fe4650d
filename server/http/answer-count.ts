import type { Handler } from "hono"
import { parseCount } from "#domain/counts/count.ts"
import { isEmptySearch } from "#domain/counts/empty-search.ts"
import type { Services } from "#server/services.ts"
import type { SiteEnvironment } from "./identify-request.ts"

type CountOptions = {
  /** Null where nothing is counted. */
  readonly counts: Services["counts"]
  readonly isInStock: (vehicleId: number) => boolean
  /** A search that finds nothing in the site's own words; undefined where it finds something, or has others. */
  readonly describeEmptySearch: (search: URLSearchParams) => Promise<string | undefined>
}

/** What a page reports of a vehicle or a search. It gets no answer but that it arrived: nobody reads one. */
export function answerCount({
  counts,
  isInStock,
  describeEmptySearch,
}: CountOptions): Handler<SiteEnvironment> {
  return async (context) => {
    if (counts === null) return context.text("Not Found", 404)
    const fields = new URLSearchParams(await context.req.text())
    if (isEmptySearch(fields)) {
      const wishes = await describeEmptySearch(fields)
      if (wishes !== undefined) counts.addEmptySearch(wishes)
    } else {
      const count = parseCount(fields)
      if (count !== undefined && isInStock(count.vehicleId)) counts.add(count)
    }
    return context.body(null, 204)
  }
}
