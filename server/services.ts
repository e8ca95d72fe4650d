import type { Dealer } from "#domain/dealer.ts"
import type { Config } from "./config.ts"
import { createFeedClient } from "./feed/feed-client.ts"
import type { Log } from "./log.ts"
import { createStockFile } from "./stock/stock-file.ts"
import { createStockStore, type StockStore } from "./stock/stock-store.ts"

/** All that a page may ask of the server. */
export type Services = {
  readonly siteUrl: string
  readonly dealer: Dealer
  readonly stock: StockStore
  readonly log: Log
}

export function createServices(config: Config, dealer: Dealer, log: Log): Services {
  const stock = createStockStore({
    source: createFeedClient(config.feed),
    file: createStockFile(config.dataFolder),
    log,
    pollMs: config.feed.pollMs,
    now: Date.now,
    random: Math.random,
  })
  return { siteUrl: config.siteUrl, dealer, stock, log }
}
