import type { Dealer } from "./dealer.ts"
import { hashText } from "./hash-text.ts"
import { findMainPhoto } from "./media.ts"
import { formatPriceCzk } from "./text/price.ts"
import { formatMileage, formatPower } from "./text/quantity.ts"
import { formatVehicleName, type Vehicle } from "./vehicle.ts"

export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630
export const SHARE_PICTURE_TYPE = "image/jpeg"

const FACTS_SHOWN = 4

/** Raised when the drawing changes: every picture then has a new address. */
const DRAWING = 1

/** All that a vehicle's share picture shows. */
export type ShareContent = {
  readonly name: string
  readonly supplement: string
  readonly price: string
  readonly facts: readonly string[]
  /** The provider's address of the first photo, if the vehicle has one. */
  readonly photo: string | null
  readonly dealer: Pick<Dealer, "name" | "town">
}

export function buildShareContent(vehicle: Vehicle, dealer: Dealer): ShareContent {
  const known = [
    vehicle.year === null ? [] : String(vehicle.year),
    vehicle.mileageKm === null ? [] : formatMileage(vehicle.mileageKm),
    vehicle.fuel ?? [],
    vehicle.powerKw === null ? [] : formatPower(vehicle.powerKw),
    vehicle.gearbox ?? [],
    vehicle.bodyType ?? [],
  ]
  const photo = findMainPhoto(vehicle)
  return {
    name: formatVehicleName(vehicle),
    supplement: vehicle.supplement,
    price: formatPriceCzk(vehicle.priceCzk),
    facts: known.flat().slice(0, FACTS_SHOWN),
    photo: photo === undefined ? null : (vehicle.media[photo - 1] ?? null),
    dealer: { name: dealer.name, town: dealer.town },
  }
}

/** What stands for the whole site, where a page has no picture of its own. */
export type SiteShareContent = {
  readonly name: string
  readonly town: string
  readonly promise: string
  readonly since: string
}

export function buildSiteShareContent({ name, town, townLocative, foundedYear }: Dealer): SiteShareContent {
  return {
    name,
    town,
    promise: "Ojetá auta s\u00a0jasnou historií",
    since: `V\u00a0${townLocative} od\u00a0roku ${foundedYear}`,
  }
}

/** The mark changes with anything the picture shows, so what is answered under one address never changes. */
export function buildSharePath(vehicle: Vehicle, dealer: Dealer): string {
  return `/sdileni/${vehicle.id}/${mark(buildShareContent(vehicle, dealer))}.jpg`
}

export function buildSiteSharePath(dealer: Dealer): string {
  return `/sdileni/0/${mark(buildSiteShareContent(dealer))}.jpg`
}

function mark(content: unknown): string {
  return hashText(JSON.stringify([DRAWING, content]))
}
