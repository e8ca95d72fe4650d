import { findMainPhoto } from "../media.ts"
import { pickFields } from "../records.ts"
import { choiceFilters } from "../search/filters.ts"
import type { SearchedVehicle } from "../search/searched-vehicle.ts"
import { sortedFields } from "../search/sort-orders.ts"
import type { Vehicle } from "../vehicle.ts"

/** What a card shows besides what the list searches by. */
const cardFields = ["model", "supplement", "engineCm3", "powerKw"] as const

/** The fields that the list shows and searches by; the rest would make pages with many vehicles heavy. */
export type VehicleSummary = SearchedVehicle &
  Pick<Vehicle, (typeof cardFields)[number] | "media" | "mediaInfo"> & {
    /** Of the whole vehicle; here, `media` and `mediaInfo` end with the first photo. */
    readonly mediaCount: number
  }

export function summarizeVehicle(vehicle: Vehicle): VehicleSummary {
  const { media, mediaInfo } = vehicle
  const shown = findMainPhoto(vehicle) ?? 0
  return {
    ...pickFields(vehicle, [...sortedFields, ...choiceFilters, ...cardFields]),
    media: media.slice(0, shown),
    mediaInfo: mediaInfo.slice(0, shown),
    mediaCount: media.length,
  }
}
