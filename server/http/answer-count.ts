import type { Handler } from "hono"
import { type Count, parseCount } from "#domain/counts/count.ts"
import type { SiteEnvironment } from "./identify-request.ts"

type CountOptions = {
  /** Null where nothing is counted. */
  readonly counts: { add(count: Count): void } | null
  readonly isInStock: (vehicleId: number) => boolean
}

/** What a page reports of a vehicle. It gets no answer but that it arrived: nobody reads one. */
export function answerCount({ counts, isInStock }: CountOptions): Handler<SiteEnvironment> {
  return async (context) => {
    if (counts === null) return context.text("Not Found", 404)
    const count = parseCount(new URLSearchParams(await context.req.text()))
    if (count !== undefined && isInStock(count.vehicleId)) counts.add(count)
    return context.body(null, 204)
  }
}
