import type { Handler } from "hono"
import type { Services } from "#server/services.ts"

const uncached = { "cache-control": "no-store" }

/** The process runs. */
export function answerHealth(): Handler {
  return (context) => context.json({ status: "ok" }, 200, uncached)
}

/** Whether to send visitors here: there is a stock to show, and the process stays. The rest is for the operator. */
export function answerReadiness(stock: Services["stock"], isStopping: () => boolean): Handler {
  return (context) => {
    const { stale, leftOut, ...facts } = stock.status()
    const answer = (status: string, code: 200 | 503) =>
      context.json({ status, ...facts, leftOut: leftOut.length }, code, uncached)
    if (isStopping()) return answer("stopping", 503)
    if (stock.current() === undefined) return answer("no stock", 503)
    return answer(stale ? "degraded" : "ready", 200)
  }
}

/** For the list's footer, in the browser: when the provider last confirmed the stock. */
export function answerStockState(stock: Services["stock"]): Handler {
  return (context) => {
    const { takenAt } = stock.status()
    return context.json({ takenAt }, 200, { "cache-control": "public, max-age=30" })
  }
}
