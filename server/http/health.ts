import type { Handler } from "hono"
import { chooseBrowserVersion, type StockState } from "#domain/stock/browser-stock.ts"
import { listRareFacts } from "#domain/stock/report/list-rare-facts.ts"
import { findWriteFault } from "#server/files/write-file-atomically.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import type { Services } from "./services.ts"

const uncached = { "cache-control": cachePolicies.error }

export function answerHealth(): Handler {
  return (context) => context.json({ status: "ok" }, 200, uncached)
}

/** Whether to send visitors here: there is a stock to show, and the process stays. The rest is for the operator. */
export function answerReadiness(
  { stock, dealerStore, enquiryWork, photosStatus }: Services,
  isStopping: () => boolean,
  { release, dataFolder }: { readonly release: string; readonly dataFolder: string },
): Handler {
  return async (context) => {
    const dataFolderFault = await findWriteFault(dataFolder)
    const { leftOut, ...facts } = stock.status()
    const dealerFaults = dealerStore.faults()
    const answer = (status: string, code: 200 | 503) =>
      context.json(
        {
          status,
          ...facts,
          leftOut: leftOut.length,
          rareFacts: listRareFacts(stock.current()?.vehicles ?? []),
          photos: photosStatus(),
          providerMs: stock.findProviderTime() ?? null,
          dealerFaults,
          dataFolderFault,
          release,
          ...enquiryWork?.status(),
        },
        code,
        uncached,
      )
    if (isStopping()) return answer("stopping", 503)
    if (stock.current() === undefined) return answer("no stock", 503)
    const isDegraded = facts.stale || dealerFaults.length > 0 || dataFolderFault !== null
    return answer(isDegraded ? "degraded" : "ready", 200)
  }
}

/** For browsers: when the provider last confirmed the stock, and which version they may search by themselves. */
export function answerStockState(stock: Services["stock"], pollMs: number): Handler {
  return (context) => {
    const snapshot = stock.current()
    const state: StockState = {
      takenAt: snapshot?.takenAt ?? null,
      version: snapshot === undefined ? null : chooseBrowserVersion(snapshot),
      pollMs,
    }
    return context.json(state, 200, { "cache-control": cachePolicies.state })
  }
}
