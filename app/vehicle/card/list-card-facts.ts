import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { canHave } from "#domain/vehicle/vehicle-kind.ts"
import { describeFacts, type Fact } from "../facts/describe-facts.ts"

type SixFields = Pick<Vehicle, "fuel" | "bodyType" | "year" | "engineCm3" | "powerKw" | "mileageKm">

type CardFact = Fact & { readonly field: keyof SixFields; readonly isKnown: boolean }

/** The six that the specification names, in its order, without those that this kind of vehicle cannot have. */
export function listCardFacts(vehicle: SixFields & Pick<Vehicle, "gearbox">): readonly CardFact[] {
  const { fuel, bodyType, year, engineVolume, power, mileage } = describeFacts(vehicle)
  const facts = [
    { ...fuel, field: "fuel" },
    { ...bodyType, field: "bodyType" },
    { ...year, field: "year" },
    { ...engineVolume, field: "engineCm3" },
    { ...power, field: "powerKw" },
    { ...mileage, field: "mileageKm" },
  ] as const satisfies readonly (Fact & { field: keyof SixFields })[]
  return facts
    .map((fact) => ({ ...fact, isKnown: vehicle[fact.field] !== null }))
    .filter(({ field, isKnown }) => isKnown || canHave(vehicle, field))
}
