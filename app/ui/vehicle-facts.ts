import { choosePlural } from "#app/texts/choose-plural.ts"
import { parameterLabels, statementTexts } from "#app/texts/vehicle.ts"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatVehicleDate, isOver } from "#domain/calendar/vehicle-date.ts"
import {
  formatEngineVolume,
  formatMileage,
  formatPower,
  formatText,
  formatYear,
} from "#domain/text/quantity.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { canHave } from "#domain/vehicle-kind.ts"
import type { IconName } from "./icon.tsx"

export type Fact = { readonly label: string; readonly value: string; readonly icon?: IconName }

type CardFact = Required<Fact> & { readonly isKnown: boolean }

type Stated = SixFields & Pick<Vehicle, "gearbox" | "inspectionUntil" | "owners">

const MAX_FACTS = 6

type SixFields = Pick<Vehicle, "fuel" | "bodyType" | "year" | "engineCm3" | "powerKw" | "mileageKm">

/** The six that the specification names, in its order. */
function listSixFacts(vehicle: SixFields) {
  const { fuel, bodyType, year, engineCm3, powerKw, mileageKm } = vehicle
  const facts = [
    { field: "fuel", label: parameterLabels.fuel, value: formatText(fuel), icon: "fuel" },
    { field: "bodyType", label: parameterLabels.bodyType, value: formatText(bodyType), icon: "car" },
    { field: "year", label: parameterLabels.year, value: formatYear(year), icon: "calendar" },
    {
      field: "engineCm3",
      label: parameterLabels.engineVolume,
      value: formatEngineVolume(engineCm3),
      icon: "cylinder",
    },
    { field: "powerKw", label: parameterLabels.power, value: formatPower(powerKw), icon: "gauge" },
    { field: "mileageKm", label: parameterLabels.mileage, value: formatMileage(mileageKm), icon: "route" },
  ] as const satisfies readonly (Fact & { field: keyof Vehicle })[]
  return facts.map((fact) => ({ ...fact, isKnown: vehicle[fact.field] !== null }))
}

/**
 * The six facts in two columns. One that the kind of vehicle cannot have gives way to gearbox, inspection or owners, as far
 * as they are known. Without a day, an inspection may be over and is left out.
 */
export function listCardFacts(vehicle: Stated, today?: CalendarDay): readonly CardFact[] {
  const facts = listSixFacts(vehicle).filter(({ field }) => canHave(vehicle, field))
  const secondColumn = facts.findIndex(({ field }) => field === "year") + 1
  const others = listOtherFacts(vehicle, today).slice(0, MAX_FACTS - facts.length)
  return [...facts.slice(0, secondColumn), ...others, ...facts.slice(secondColumn)]
}

function listOtherFacts(vehicle: Stated, today: CalendarDay | undefined): readonly CardFact[] {
  const { gearbox, owners } = vehicle
  const others = [
    { label: parameterLabels.gearbox, value: gearbox, icon: "gearbox" },
    { label: parameterLabels.inspection, value: formatValidInspection(vehicle, today), icon: "shield" },
    { label: parameterLabels.owners, value: owners === null ? null : formatOwners(owners), icon: "users" },
  ] as const
  return others.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value, isKnown: true }]))
}

type Merits = Pick<Vehicle, "owners" | "inspectionUntil">

/** What speaks for the vehicle beyond its facts: "1. majitel", an inspection that is valid today. */
export function listMerits(vehicle: Merits, today: CalendarDay | undefined): readonly string[] {
  const inspection = formatValidInspection(vehicle, today)
  return [
    ...(vehicle.owners === 1 ? [statementTexts.firstOwner] : []),
    ...(inspection === null ? [] : [`${parameterLabels.inspection}\u00a0${inspection}`]),
  ]
}

/** `null` once it is over: an expired inspection is no merit. */
function formatValidInspection(
  { inspectionUntil }: Pick<Vehicle, "inspectionUntil">,
  today: CalendarDay | undefined,
): string | null {
  if (inspectionUntil === null || today === undefined || isOver(inspectionUntil, today)) return null
  return formatVehicleDate(inspectionUntil)
}

function formatOwners(owners: number): string {
  return owners === 1
    ? statementTexts.firstOwner
    : `${owners}\u00a0${choosePlural(owners, ["majitel", "majitelé", "majitelů"])}`
}
