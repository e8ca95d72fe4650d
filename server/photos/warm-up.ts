import { setTimeout as sleep } from "node:timers/promises"
import { findMainPhoto, getMediaKind } from "#domain/media.ts"
import { cardWidths, type PhotoWidth } from "#domain/photo-path.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { describeError } from "#server/describe-error.ts"
import type { Log } from "#server/log.ts"
import type { MediaInfoStore } from "./media-info-store.ts"
import type { Photos } from "./photos.ts"

/** What was learned is shown at the end of each part, and in a long one so often: each time is a new version. */
const BETWEEN_VERSIONS_MS = 60_000
/** The more files in a row the provider does not give, the longer it is left in peace. */
const MAX_PAUSE_MS = 10_000

/** The first photo of a vehicle's page, from a desktop to a phone of three pixels a point. */
const GALLERY_WIDTHS: readonly PhotoWidth[] = [480, 960, 1280]
/** The photos beside it on a desktop, and next to it on a phone. */
const NEIGHBOUR_WIDTHS: readonly PhotoWidth[] = [160, 480, 720]
const THUMBNAIL_WIDTHS: readonly PhotoWidth[] = [160]
const NEIGHBOURS = 2

/** A large dealer's whole stock. Of a larger one the newest; the others' photos are made when someone asks. */
const MAX_VEHICLES = 500
const MAX_MEDIA = 20_000

type WarmUpOptions = {
  readonly photos: Photos
  readonly mediaInfo: MediaInfoStore
  readonly log: Log
  /** Called when something new is known of the media in stock. */
  readonly onMediaInspected: () => Promise<void>
  readonly now: () => number
}

/** One medium to look at, and the widths in which visitors will first ask for it. */
type WarmUpStep = { readonly address: string; readonly widths: readonly PhotoWidth[] }

/** Looks at new media and makes their first sizes before a visitor asks, one after another and behind all else. */
export function createWarmUp({ photos, mediaInfo, log, onMediaInspected, now }: WarmUpOptions) {
  /** The widths that are made, by address. */
  const done = new Map<string, Set<number>>()
  let latest: StockSnapshot | undefined
  let running = false

  async function work(): Promise<void> {
    running = true
    const made = { cards: 0, galleries: 0 }
    while (latest !== undefined) {
      const plan = planWarmUp(latest.vehicles)
      latest = undefined
      forgetOthers(plan.galleries)
      made.cards += await take(plan.cards)
      if (isOutdated()) continue
      if (made.cards > 0) log.info("photos warmed up", { vehicles: made.cards })
      made.cards = 0
      made.galleries += await take(plan.galleries)
    }
    if (made.galleries > 0) log.info("galleries warmed up", { media: made.galleries })
    running = false
  }

  /** A newer version has new cards, and they come first. */
  function isOutdated(): boolean {
    return latest !== undefined
  }

  /** How many of the steps had sizes to make. */
  async function take(steps: readonly WarmUpStep[]): Promise<number> {
    let made = 0
    let failures = 0
    let newLooks = 0
    let nextVersionAt = now() + BETWEEN_VERSIONS_MS
    async function publish(): Promise<void> {
      if (newLooks > 0) await onMediaInspected()
      newLooks = 0
      nextVersionAt = now() + BETWEEN_VERSIONS_MS
    }
    for (const { address, widths } of steps) {
      if (isOutdated()) break
      if (mediaInfo.wants(address)) {
        const look = await photos.look(address)
        if (look === undefined) {
          await sleep(Math.min(100 * 2 ** ++failures, MAX_PAUSE_MS))
          continue
        }
        failures = 0
        mediaInfo.learn(address, look)
        newLooks++
      }
      if (await makeSizes(address, widths)) made++
      if (now() >= nextVersionAt) await publish()
    }
    await publish()
    return made
  }

  async function makeSizes(address: string, widths: WarmUpStep["widths"]): Promise<boolean> {
    const before = done.get(address) ?? new Set()
    const missing = widths.filter((width) => !before.has(width))
    done.set(address, before.union(new Set(widths)))
    if (missing.length === 0 || !mediaInfo.isImage(address)) return false
    for (const width of missing) await photos.find(address, width, "webp", "background")
    return true
  }

  function forgetOthers(steps: readonly WarmUpStep[]): void {
    const inStock = new Set(steps.map(({ address }) => address))
    for (const address of done.keys()) if (!inStock.has(address)) done.delete(address)
  }

  return (snapshot: StockSnapshot): void => {
    latest = snapshot
    if (running) return
    work().catch((error: unknown) => {
      running = false
      log.error("warm-up ended", { problem: describeError(error) })
    })
  }
}

/** First every card of the list, then every vehicle's own page, both the newest vehicle first. */
export function planWarmUp(vehicles: readonly Vehicle[]): {
  readonly cards: readonly WarmUpStep[]
  readonly galleries: readonly WarmUpStep[]
} {
  const newest = vehicles.slice(0, MAX_VEHICLES)
  const cards = newest.flatMap((vehicle) => {
    const address = vehicle.media[(findMainPhoto(vehicle) ?? 0) - 1]
    return address === undefined ? [] : [{ address, widths: cardWidths }]
  })
  return { cards, galleries: newest.flatMap(planGallery).slice(0, MAX_MEDIA) }
}

function planGallery(vehicle: Vehicle): WarmUpStep[] {
  const main = findMainPhoto(vehicle) ?? 0
  return vehicle.media.flatMap((address, place) => {
    const number = place + 1
    if (getMediaKind(vehicle, number) === "youtube") return []
    if (number === main) return [{ address, widths: [...THUMBNAIL_WIDTHS, ...GALLERY_WIDTHS] }]
    const near = number > main && number <= main + NEIGHBOURS
    return [{ address, widths: near ? NEIGHBOUR_WIDTHS : THUMBNAIL_WIDTHS }]
  })
}
