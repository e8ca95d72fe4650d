import type { Log, LogFacts } from "#server/log.ts"
import { requestContext } from "#server/request-context.ts"
import { shortenAddress } from "../client-address.ts"
import type { Step } from "./identify-request.ts"
import { listFilters } from "./list-filters.ts"
import { nameRoute } from "./route-name.ts"

/** How to count the answers of a route and a status, by the seconds that each took. */
export type CountAnswers = (route: string, status: number) => (seconds: number) => void

type WatchOptions = {
  readonly log: Log
  readonly logEveryRequest: boolean
  readonly countAnswers: CountAnswers
}

/** Counts every answer, and logs those that are errors of ours. */
export function logRequests({ log, logEveryRequest, countAnswers }: WatchOptions): Step {
  return (context, next) => {
    const started = performance.now()
    const { outgoing } = context.env
    const { requestId } = context.get("facts")
    outgoing.once("close", () => {
      const ms = performance.now() - started
      const { statusCode: status } = outgoing
      countAnswers(nameRoute(context.req.path), status)(ms / 1000)
      if (status < 500 && !logEveryRequest) return
      const facts = { ...describeRequest(context), status, ms: Math.round(ms) }
      requestContext.run({ requestId }, () =>
        status < 500 ? log.info("answered", facts) : log.warn("error answered", facts),
      )
    })
    return next()
  }
}

/** Nothing of a person: no whole address, no words beyond the filters, no referrer, no browser. */
function describeRequest({ req, get }: Parameters<Step>[0]): LogFacts {
  const { client } = get("facts")
  return {
    method: req.method,
    path: req.path.slice(0, 200),
    ...listFilters(req.url),
    client: client === undefined ? null : shortenAddress(client),
  }
}
