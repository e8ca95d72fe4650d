import { findMainPhoto } from "../media.ts"
import { pickFields } from "../records.ts"
import { choiceFilters } from "../search/filters.ts"
import type { SearchedVehicle } from "../search/searched-vehicle.ts"
import { sortedFields } from "../search/sort-orders.ts"
import type { Vehicle } from "../vehicle.ts"

/** What a card shows besides what the list searches by. */
const cardFields = ["model", "supplement", "engineCm3", "powerKw"] as const

/** What the list shows of a vehicle and searches by: pages with many vehicles carry only so much of each. */
export type VehicleSummary = SearchedVehicle &
  Pick<Vehicle, (typeof cardFields)[number] | "media" | "mediaInfo"> & {
    /** `media` and `mediaInfo` end with the first photo; so many there are. */
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
