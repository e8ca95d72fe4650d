import type { MiddlewareHandler } from "hono"
import type { Log } from "#server/log.ts"

/** A line for each answer that is an error of ours. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { status } = context.res
    if (status < 500) return
    const ms = Math.round(performance.now() - started)
    log.warn("error answered", { method: context.req.method, path: context.req.path, status, ms })
  }
}
