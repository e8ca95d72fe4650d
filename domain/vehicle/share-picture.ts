import type { Brand } from "../brand/brand.ts"
import { formatInPlace } from "../czech/in-place.ts"
import { formatMileage, formatPower, formatPriceCzk } from "../czech/quantity.ts"
import { upperFirst } from "../czech/sentence.ts"
import { cutText } from "../czech/shorten-text.ts"
import { hashText } from "../data/hash-text.ts"
import { findMainPhoto } from "./media.ts"
import { formatVehicleName, type Vehicle } from "./vehicle.ts"

/** What the pictures say of the dealer. */
type SharingDealer = {
  readonly name: string
  readonly town: string
  readonly townLocative: string
  readonly foundedYear: number
  readonly brand?: Brand
}

export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630
export const SHARE_PICTURE_TYPE = "image/jpeg"

const MAX_FACTS = 4
/** More than fits on the picture: a longer text is not worth measuring. */
const MAX_LETTERS = 120

/** Increment when the drawing changes, so that every picture gets a new URL. */
const DRAWING_VERSION = 3

/** All that a vehicle's share picture shows. */
export function buildShareContent(vehicle: Vehicle, dealer: SharingDealer) {
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
    name: cutText(formatVehicleName(vehicle), MAX_LETTERS),
    supplement: cutText(vehicle.supplement, MAX_LETTERS),
    price: formatPriceCzk(vehicle.priceCzk),
    facts: known
      .flat()
      .slice(0, MAX_FACTS)
      .map((fact) => cutText(fact, MAX_LETTERS)),
    /** The provider's URL of the main photo. */
    photo: photo === undefined ? null : (vehicle.media[photo - 1] ?? null),
    dealer: { name: dealer.name, town: dealer.town },
  }
}

export type ShareContent = ReturnType<typeof buildShareContent>

/** The picture of pages that have none of their own. */
export function buildSiteShareContent({ name, town, townLocative, foundedYear }: SharingDealer) {
  return {
    name,
    town,
    slogan: "Ojetá auta s\u00a0jasnou historií",
    since: `${upperFirst(formatInPlace(townLocative))} od\u00a0roku ${foundedYear}`,
  }
}

export type SiteShareContent = ReturnType<typeof buildSiteShareContent>

/** The hash covers everything that the picture shows, so the content of a URL never changes. */
export function buildSharePath(vehicle: Vehicle, dealer: SharingDealer): string {
  return `/sdileni/${vehicle.id}/${hashContent(buildShareContent(vehicle, dealer), dealer)}.jpg`
}

export function buildSiteSharePath(dealer: SharingDealer): string {
  return `/sdileni/0/${hashContent(buildSiteShareContent(dealer), dealer)}.jpg`
}

/** The sheet of a brand has another URL when its hues or its mark change. */
function hashContent(content: unknown, { brand }: SharingDealer): string {
  return hashText(JSON.stringify([DRAWING_VERSION, content, ...(brand ? [brand.sheet] : [])]))
}
