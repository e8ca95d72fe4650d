import { existsSync } from "node:fs"
import path from "node:path"
import { getRequestListener } from "@hono/node-server"
import { openDealerStore } from "./dealer/dealer-store.ts"
import { findWriteFault } from "./files/write-file-atomically.ts"
import { type AppOptions, createApp } from "./http/app.ts"
import { readCheckedOn } from "./http/load-website.ts"
import type { Log } from "./process/log.ts"
import type { SiteMetrics } from "./process/site-metrics.ts"
import { createServices } from "./services.ts"
import { STOCK_FILE } from "./stock/stock-file.ts"

type SiteOptions = Omit<AppOptions, "services" | "metrics"> & {
  readonly log: Log
  readonly metrics: SiteMetrics
}

/** All of the site but its process, so that development can open another one in the same process. */
export async function openSite(options: SiteOptions) {
  const { config, log, metrics } = options
  const { dataFolder, dealerFile } = config
  const dealer = await openDealerStore({ file: dealerFile, dataFolder, checkedOn: readCheckedOn(), log })
  if (!dealer.ok) return { ok: false, what: "dealer file", faults: dealer.faults } as const
  const writeFault = await findWriteFault(dataFolder)
  if (writeFault !== null && !existsSync(path.join(dataFolder, STOCK_FILE)))
    return { ok: false, what: "data folder", faults: [`DATA_FOLDER: ${writeFault}`] } as const
  const services = await createServices(config, dealer.store, log, metrics)
  const app = createApp({ ...options, services })
  const { stock, enquiryWork, incidentWatch } = services
  const stopping = new AbortController()
  const site = {
    listener: getRequestListener(app.fetch),
    dealerStore: dealer.store,
    pollNow: stock.pollNow,
    /** Shows the last good stock, then polls, mails and watches until stopped. */
    async start(): Promise<void> {
      await stock.start()
      dealer.store.watch(stopping.signal)
      enquiryWork?.start()
      incidentWatch?.start()
    },
    stopPolling: stock.stop,
    async stop(): Promise<void> {
      stock.stop()
      stopping.abort()
      await Promise.all([enquiryWork?.stop(), incidentWatch?.stop()])
    },
  }
  return { ok: true, site } as const
}
