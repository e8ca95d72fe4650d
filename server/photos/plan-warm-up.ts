import { findMainPhoto, getMediaKind } from "#domain/media.ts"
import { cardWidths, type PhotoWidth } from "#domain/photo-path.ts"
import type { Vehicle } from "#domain/vehicle.ts"

/** One medium to look at, and the widths in which visitors will first ask for it. */
export type WarmUpStep = { readonly address: string; readonly widths: readonly PhotoWidth[] }

/** The first photo of a vehicle's page, from a desktop to a phone of three pixels a point. */
const GALLERY_WIDTHS: readonly PhotoWidth[] = [480, 960, 1280]
/** The photos beside it on a desktop, and next to it on a phone. */
const NEIGHBOUR_WIDTHS: readonly PhotoWidth[] = [160, 480, 720]
const THUMBNAIL_WIDTHS: readonly PhotoWidth[] = [160]
const NEIGHBOURS = 2

/** A large dealer's whole stock. Of a larger one the newest; the others' photos are made when someone asks. */
const MAX_VEHICLES = 500
const MAX_MEDIA = 20_000

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
