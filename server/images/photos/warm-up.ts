import { setTimeout as sleep } from "node:timers/promises"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findMainPhoto, getMediaKind } from "#domain/vehicle/media.ts"
import { cardWidths, type PhotoWidth } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { describeError, type Log } from "#server/process/log.ts"
import type { MediaInfoStore } from "./media-info-store.ts"
import type { Photos } from "./photos.ts"

/** Media info is published at the end of each phase, and in a long one this often: each time is a new version. */
const PUBLISH_INTERVAL_MS = 60_000
/** The pause doubles with each failed download in a row, up to this. */
const MAX_BACKOFF_MS = 10_000

/** The first photo of a vehicle's page, from a desktop to a phone with a device pixel ratio of 3. */
const GALLERY_WIDTHS: readonly PhotoWidth[] = [480, 960, 1280]
/** The photos beside it on a desktop, and next to it on a phone. */
const NEIGHBOUR_WIDTHS: readonly PhotoWidth[] = [160, 480, 720]
const THUMBNAIL_WIDTHS: readonly PhotoWidth[] = [160]
const NEIGHBOURS = 2

const MAX_MEDIA = 20_000
/** The newest; the media of any others are as their addresses say. */
const MAX_VEHICLES = 500

type WarmUpOptions = {
  readonly photos: Photos
  readonly mediaInfo: MediaInfoStore
  /** The newest; the photos of any others are converted on their first request. */
  readonly vehicleCount: number
  readonly log: Log
  /** Called when there is new info of media in stock. */
  readonly onMediaInspected: () => Promise<void>
  readonly now: () => number
}

/** One medium to inspect, and the widths that visitors request first. */
type WarmUpStep = { readonly url: string; readonly widths: readonly PhotoWidth[] }

/** Inspects new media and converts their first sizes ahead of visitors, one by one at background priority. */
export function createWarmUp(options: WarmUpOptions) {
  const { photos, mediaInfo, vehicleCount, log, onMediaInspected, now } = options
  /** By URL; bounded by the plan. */
  const convertedWidths = new Map<string, Set<number>>()
  let latest: StockSnapshot | undefined
  let running = false

  async function run(): Promise<void> {
    running = true
    const converted = { cards: 0, galleries: 0 }
    while (latest !== undefined) {
      const plan = planWarmUp(latest.vehicles, vehicleCount)
      latest = undefined
      dropOthers(plan.galleries)
      converted.cards += await runSteps(plan.cards)
      if (isOutdated()) continue
      if (converted.cards > 0) log.info("photos warmed up", { vehicles: converted.cards })
      converted.cards = 0
      converted.galleries += await runSteps(plan.galleries)
    }
    if (converted.galleries > 0) log.info("galleries warmed up", { media: converted.galleries })
    running = false
  }

  /** A newer version has new cards, and they come first. */
  function isOutdated(): boolean {
    return latest !== undefined
  }

  /** Resolves to how many of the steps had sizes to convert. */
  async function runSteps(steps: readonly WarmUpStep[]): Promise<number> {
    let converted = 0
    let failures = 0
    let inspected = 0
    let publishAt = now() + PUBLISH_INTERVAL_MS
    async function publish(): Promise<void> {
      if (inspected > 0) await onMediaInspected()
      inspected = 0
      publishAt = now() + PUBLISH_INTERVAL_MS
    }
    for (const { url, widths } of steps) {
      if (isOutdated()) break
      if (mediaInfo.needsInspection(url)) {
        const info = await photos.inspect(url)
        if (info === undefined) {
          await sleep(Math.min(100 * 2 ** ++failures, MAX_BACKOFF_MS))
          continue
        }
        failures = 0
        mediaInfo.set(url, info)
        inspected++
      }
      if (await convertMissing(url, widths)) converted++
      if (now() >= publishAt) await publish()
    }
    await publish()
    return converted
  }

  async function convertMissing(url: string, widths: WarmUpStep["widths"]): Promise<boolean> {
    const before = convertedWidths.get(url) ?? new Set()
    const missing = widths.filter((width) => !before.has(width))
    convertedWidths.set(url, before.union(new Set(widths)))
    if (missing.length === 0 || !mediaInfo.isImage(url)) return false
    for (const width of missing) await photos.find(url, width, "webp", { priority: "background" })
    return true
  }

  function dropOthers(steps: readonly WarmUpStep[]): void {
    const planned = new Set(steps.map(({ url }) => url))
    for (const url of convertedWidths.keys()) if (!planned.has(url)) convertedWidths.delete(url)
  }

  return (snapshot: StockSnapshot): void => {
    latest = snapshot
    if (running) return
    run().catch((error: unknown) => {
      running = false
      log.error("warm-up ended", { problem: describeError(error) })
    })
  }
}

/** First every card of the list, then every vehicle's own page, both the newest vehicle first. */
export function planWarmUp(vehicles: readonly Vehicle[], convertedVehicles: number) {
  const newest = vehicles.slice(0, MAX_VEHICLES)
  const plan = (planVehicle: (vehicle: Vehicle) => readonly WarmUpStep[]) =>
    newest.flatMap((vehicle, index) =>
      planVehicle(vehicle).map(({ url, widths }) => ({
        url,
        widths: index < convertedVehicles ? widths : [],
      })),
    )
  return { cards: plan(planCard), galleries: plan(planGallery).slice(0, MAX_MEDIA) }
}

function planCard(vehicle: Vehicle): readonly WarmUpStep[] {
  const url = vehicle.media[(findMainPhoto(vehicle) ?? 0) - 1]
  return url === undefined ? [] : [{ url, widths: cardWidths }]
}

function planGallery(vehicle: Vehicle): readonly WarmUpStep[] {
  const main = findMainPhoto(vehicle) ?? 0
  return vehicle.media.flatMap((url, index) => {
    const number = index + 1
    if (getMediaKind(vehicle, number) === "youtube") return []
    if (number === main) return [{ url, widths: [...THUMBNAIL_WIDTHS, ...GALLERY_WIDTHS] }]
    const isNeighbour = number > main && number <= main + NEIGHBOURS
    return [{ url, widths: isNeighbour ? NEIGHBOUR_WIDTHS : THUMBNAIL_WIDTHS }]
  })
}
