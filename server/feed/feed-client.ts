import type { SourceReply, StockSource } from "#domain/stock/stock-source.ts"
import type { Config } from "#server/config/config.ts"
import { downloadFeed } from "./download-feed.ts"
import { readFeed } from "./read-feed.ts"

export function createFeedClient(feed: Config["feed"]): StockSource {
  async function download(url: string, id: string, timeoutMs: number): Promise<SourceReply> {
    const fields = { name: feed.name, password: feed.password, id }
    const reply = await downloadFeed({ url, fields, timeoutMs, maxBytes: feed.maxBytes })
    if (!reply.ok) return reply
    const reading = await readFeed(reply.bytes, reply.contentType)
    return reading.ok ? { ...reading, repliedAt: reply.repliedAt } : reading
  }
  return {
    downloadStock: () => download(feed.carsUrl, feed.accountId, feed.timeoutMs),
    downloadVehicle: (id, timeoutMs = feed.timeoutMs) => download(feed.carUrl, String(id), timeoutMs),
  }
}
