import type { IconName } from "#app/ui/icon.tsx"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { canHave } from "#domain/vehicle/vehicle-kind.ts"
import { describeFacts, type Fact } from "../facts/describe-facts.ts"

type CardFact = Fact & { readonly icon: IconName; readonly isKnown: boolean }

type SixFields = Pick<Vehicle, "fuel" | "bodyType" | "year" | "engineCm3" | "powerKw" | "mileageKm">

/** The six that the specification names, in its order, without those that this kind of vehicle cannot have. */
export function listCardFacts(vehicle: SixFields & Pick<Vehicle, "gearbox">): readonly CardFact[] {
  const { fuel, bodyType, year, engineVolume, power, mileage } = describeFacts(vehicle)
  const facts = [
    { ...fuel, field: "fuel", icon: "fuel" },
    { ...bodyType, field: "bodyType", icon: "car" },
    { ...year, field: "year", icon: "calendar" },
    { ...engineVolume, field: "engineCm3", icon: "cylinder" },
    { ...power, field: "powerKw", icon: "gauge" },
    { ...mileage, field: "mileageKm", icon: "route" },
  ] as const satisfies readonly (Fact & { field: keyof SixFields; icon: IconName })[]
  return facts
    .map((fact) => ({ ...fact, isKnown: vehicle[fact.field] !== null }))
    .filter(({ field, isKnown }) => isKnown || canHave(vehicle, field))
}
