import type { Config } from "#server/config.ts"
import { downloadFeed } from "./download-feed.ts"
import { type FeedReading, readFeed } from "./read-feed.ts"

export type FeedClient = {
  /** All vehicles of the dealer. */
  downloadStock(): Promise<FeedReading>
  /** Everything about one vehicle; an empty list when the provider does not know it. */
  downloadVehicle(id: number, timeoutMs?: number): Promise<FeedReading>
}

export function createFeedClient(feed: Config["feed"]): FeedClient {
  async function ask(url: string, id: string, timeoutMs: number): Promise<FeedReading> {
    const fields = { name: feed.name, password: feed.password, id }
    const reply = await downloadFeed({ url, fields, timeoutMs, maxBytes: feed.maxBytes })
    return reply.ok ? readFeed(reply.bytes, reply.contentType) : reply
  }
  return {
    downloadStock: () => ask(feed.carsUrl, feed.accountId, feed.timeoutMs),
    downloadVehicle: (id, timeoutMs = feed.timeoutMs) => ask(feed.carUrl, String(id), timeoutMs),
  }
}
