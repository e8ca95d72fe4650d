import { findMediaKind } from "#domain/media.ts"
import type { PhotoWidth } from "#domain/photo-path.ts"
import type { StockSnapshot } from "#domain/stock.ts"
import type { Log } from "#server/log.ts"
import type { Photos } from "./photos.ts"

/** What cards on phones and desktops ask for first. */
const CARD_WIDTHS: readonly PhotoWidth[] = [320, 480, 640, 960]

/** Makes the card sizes of new vehicles' first photos before a visitor asks, one after another and behind all else. */
export function createWarmUp(photos: Photos, log: Log): (snapshot: StockSnapshot) => void {
  const done = new Set<string>()
  let waiting: readonly string[] = []
  let running = false

  async function work(): Promise<void> {
    running = true
    const started = Date.now()
    let made = 0
    for (let address = waiting[0]; address !== undefined; address = waiting[0]) {
      waiting = waiting.slice(1)
      done.add(address)
      for (const width of CARD_WIDTHS) await photos.find(address, width, "webp", "background")
      made++
    }
    running = false
    log.info("photos warmed up", { vehicles: made, ms: Date.now() - started })
  }

  return (snapshot) => {
    const first = snapshot.vehicles.flatMap(({ media }) => media[0] ?? [])
    const inStock = new Set(first)
    for (const address of done) if (!inStock.has(address)) done.delete(address)
    waiting = first.filter((address) => !done.has(address) && findMediaKind(address) === "image")
    if (!running && waiting.length > 0) void work()
  }
}
