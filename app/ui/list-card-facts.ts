import { parameterLabels, statementTexts } from "#app/texts/vehicle.ts"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatVehicleDate, isOver } from "#domain/calendar/vehicle-date.ts"
import { choosePlural } from "#domain/text/choose-plural.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { canHave } from "#domain/vehicle-kind.ts"
import { describeFacts, type Fact } from "./describe-facts.ts"
import type { IconName } from "./icon.tsx"

type CardFact = Fact & { readonly icon: IconName; readonly isKnown: boolean }

type SixFields = Pick<Vehicle, "fuel" | "bodyType" | "year" | "engineCm3" | "powerKw" | "mileageKm">
type Stated = SixFields & Pick<Vehicle, "gearbox" | "inspectionUntil" | "owners">

const MAX_FACTS = 6

/**
 * The six facts in two columns. One that the kind of vehicle cannot have gives way to gearbox, inspection or owners, as far
 * as they are known.
 */
export function listCardFacts(vehicle: Stated, today: CalendarDay): readonly CardFact[] {
  const facts = listSixFacts(vehicle).filter(({ field }) => canHave(vehicle, field))
  const secondColumn = facts.findIndex(({ field }) => field === "year") + 1
  const others = listOtherFacts(vehicle, today).slice(0, MAX_FACTS - facts.length)
  return [...facts.slice(0, secondColumn), ...others, ...facts.slice(secondColumn)]
}

/** The six that the specification names, in its order. */
function listSixFacts(vehicle: Stated) {
  const { fuel, bodyType, year, engineVolume, power, mileage } = describeFacts(vehicle)
  const facts = [
    { ...fuel, field: "fuel", icon: "fuel" },
    { ...bodyType, field: "bodyType", icon: "car" },
    { ...year, field: "year", icon: "calendar" },
    { ...engineVolume, field: "engineCm3", icon: "cylinder" },
    { ...power, field: "powerKw", icon: "gauge" },
    { ...mileage, field: "mileageKm", icon: "route" },
  ] as const satisfies readonly (Fact & { field: keyof SixFields; icon: IconName })[]
  return facts.map((fact) => ({ ...fact, isKnown: vehicle[fact.field] !== null }))
}

/** An inspection that is over is left out. */
function listOtherFacts(vehicle: Stated, today: CalendarDay): readonly CardFact[] {
  const { gearbox, owners, inspectionUntil } = vehicle
  const inspection =
    inspectionUntil === null || isOver(inspectionUntil, today) ? null : formatVehicleDate(inspectionUntil)
  const others = [
    { label: parameterLabels.gearbox, value: gearbox, icon: "gearbox" },
    { label: parameterLabels.inspection, value: inspection, icon: "shield" },
    { label: parameterLabels.owners, value: owners === null ? null : formatOwners(owners), icon: "users" },
  ] as const
  return others.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value, isKnown: true }]))
}

function formatOwners(owners: number): string {
  return owners === 1
    ? statementTexts.firstOwner
    : `${owners}\u00a0${choosePlural(owners, ["majitel", "majitelé", "majitelů"])}`
}
