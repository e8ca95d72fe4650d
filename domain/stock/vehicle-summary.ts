import { omitFields } from "../data/omit-fields.ts"
import { pickFields } from "../data/records.ts"
import { maskKnownEquipment } from "../search/known-equipment.ts"
import { maskMoreEquipment } from "../search/more-equipment.ts"
import { type SearchedVehicle, searchedFields } from "../search/searched-vehicle.ts"
import { findArrivalDay } from "../vehicle/arrival-day.ts"
import { findMainPhoto } from "../vehicle/media.ts"
import { listMorePhotos } from "../vehicle/photo-path.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"

/** Fields that a card shows and the list does not search by. */
const cardFields = ["engineCm3", "inspectionUntil", "reservedUntil"] as const

/** Photos after the first that a row of the list has room for. */
const MORE_PHOTOS = 2

/** The fields that the list shows and searches by; the rest would make pages with many vehicles heavy. */
export type VehicleSummary = SearchedVehicle &
  Pick<Vehicle, (typeof cardFields)[number] | "media" | "mediaInfo"> & {
    readonly equipment: number
    /** All media of the vehicle; here, `media` and `mediaInfo` end with the first photo. */
    readonly mediaCount: number
    /** See `listMorePhotos`: their URLs at the provider would weigh several times as much. */
    readonly morePhotos: readonly string[]
    /** Since when it is for sale, as an ISO day. */
    readonly arrivedOn: string | null
  }

export function summarizeVehicle(vehicle: Vehicle): VehicleSummary {
  const { media, mediaInfo } = vehicle
  const shown = findMainPhoto(vehicle) ?? 0
  return {
    ...pickFields(vehicle, [...searchedFields, ...cardFields]),
    equipment: maskKnownEquipment(vehicle.equipment) | maskMoreEquipment(vehicle),
    media: media.slice(0, shown),
    mediaInfo: mediaInfo.slice(0, shown),
    mediaCount: media.length,
    morePhotos: listMorePhotos(vehicle, MORE_PHOTOS),
    arrivedOn: findArrivalDay(vehicle),
  }
}

const onlySearched = ["drive", "color", "seats", "vatDeductible", "equipment"] as const

/** Without the fields that only a search reads. */
export type CardVehicle = Omit<VehicleSummary, (typeof onlySearched)[number]>

/** The fields that a card shows: a page with vehicles is lighter without the others. */
export function summarizeForCard(vehicle: Vehicle): CardVehicle {
  return omitFields(summarizeVehicle(vehicle), onlySearched)
}
