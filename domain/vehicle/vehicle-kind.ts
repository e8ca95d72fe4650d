import type { Vehicle } from "./vehicle.ts"

const onlyWithEngine = ["fuel", "engineCm3", "powerKw", "mileageKm", "gearbox"] as const

type Stated = Pick<Vehicle, "bodyType" | "fuel" | "engineCm3" | "powerKw">

/** Whether this kind of vehicle has such a fact at all: a car of unknown power has one, a trailer has none. */
export function canHave(vehicle: Stated, field: keyof Vehicle): boolean {
  if (field === "engineCm3" && !hasEngineVolume(vehicle)) return false
  return !(isTrailer(vehicle) && onlyWithEngine.some((each) => each === field))
}

/** False only for an electric car; any other car whose volume is not known still has one. */
export function hasEngineVolume({ engineCm3, fuel }: Pick<Vehicle, "engineCm3" | "fuel">): boolean {
  return engineCm3 !== null || !isElectric({ fuel })
}

export function isElectric({ fuel }: Pick<Vehicle, "fuel">): boolean {
  return fuel !== null && /^elektro/i.test(fuel)
}

/** Whether a battery drives it that a socket charges: an electric car, or a plug-in hybrid. */
export function hasDriveBattery({ fuel }: Pick<Vehicle, "fuel">): boolean {
  return isElectric({ fuel }) || /plug-?in|phev/i.test(fuel ?? "")
}

/** By its body; one with an engine (a caravan may be a car) is none. */
export function isTrailer({ bodyType, fuel, powerKw }: Omit<Stated, "engineCm3">): boolean {
  return bodyType !== null && /\b(přívěs|návěs)/i.test(bodyType) && fuel === null && powerKw === null
}
