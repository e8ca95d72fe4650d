export const offeredFuels = ["petrol", "diesel", "lpg", "cng", "hybrid", "electric", "other"] as const

export type OfferedFuel = (typeof offeredFuels)[number]

/** From the best to the worst. */
export const offeredConditions = ["very-good", "good", "needs-repair", "not-drivable"] as const

export type OfferedCondition = (typeof offeredConditions)[number]

/** What a visitor wants to sell. Identified by its VIN, or by make, model and year. */
export type OfferedVehicle = {
  readonly vin: string | null
  /** Empty, or null, where the VIN says it, like the fuel. */
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly mileageKm: number
  readonly fuel: OfferedFuel | null
  readonly condition: OfferedCondition
  readonly expectedPriceCzk: number | null
}
