import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"

/** A vehicle that the address lists; its name has the version where another one would have the same. */
export type ListedVehicle = { readonly id: number; readonly name: string }

export type ComparedVehicle = CardVehicle & ListedVehicle & { readonly isSold: boolean }
