import type { Handler } from "hono"
import type { Services } from "#server/services.ts"

/** The process runs. */
export function answerHealth(): Handler {
  return (context) => context.json({ status: "ok" }, 200, { "cache-control": "no-store" })
}

/** There is a stock to show; the rest tells an operator how fresh it is. */
export function answerReadiness(stock: Services["stock"]): Handler {
  return (context) => {
    const ready = stock.current() !== undefined
    return context.json({ status: ready ? "ready" : "no stock", ...stock.status() }, ready ? 200 : 503, {
      "cache-control": "no-store",
    })
  }
}
