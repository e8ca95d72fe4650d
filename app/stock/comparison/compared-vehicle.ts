import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"

export type ComparedVehicle = CardVehicle & { readonly isSold: boolean }

/** Where the vehicle of a column stands on a phone: first, second or not at all. */
export function findPlaceClass(places: readonly number[], column: number): string {
  const place = places.indexOf(column)
  return place === -1 ? "comparison-aside" : `comparison-place-${place + 1}`
}
