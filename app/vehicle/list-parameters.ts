import type { IconName } from "#app/ui/icon.tsx"
import { type Fact, listCardFacts } from "#app/ui/vehicle-facts.ts"
import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import { formatText } from "#domain/text/quantity.ts"
import type { Vehicle } from "#domain/vehicle.ts"

type Tile = Fact & { readonly icon: IconName }

/** The six facts of a card. Where an electric car has no displacement, the gearbox takes its place. */
export function listKeyFacts(vehicle: Vehicle): readonly Tile[] {
  const facts = listCardFacts(vehicle)
  return facts.length === 6 ? facts : [...facts, { ...describeGearbox(vehicle), icon: "gearbox" }]
}

/** The rest of "Technické parametry": what the specification names is always there, unknown or not. */
export function listParameters(vehicle: Vehicle): readonly Fact[] {
  const shown = new Set(listKeyFacts(vehicle).map(({ label }) => label))
  return [
    describeGearbox(vehicle),
    { label: "Počet míst", value: formatCount(vehicle.seats) },
    { label: "Uvedení do\u00a0provozu", value: formatVehicleDate(vehicle.firstRegistered) },
    { label: "Počet majitelů", value: formatCount(vehicle.owners) },
    { label: "STK do", value: formatVehicleDate(vehicle.inspectionUntil) },
    { label: "Stav", value: vehicle.condition ?? "-" },
    ...listKnown("Počet dveří", vehicle.doors === null ? null : String(vehicle.doors)),
    ...listKnown("Pohon", vehicle.drive),
    ...listKnown("Barva", vehicle.color),
    { label: "VIN", value: formatText(vehicle.vin) },
  ].filter(({ label }) => !shown.has(label))
}

function describeGearbox({ gearbox }: Vehicle): Fact {
  return { label: "Převodovka", value: formatText(gearbox) }
}

function formatCount(count: number | null): string {
  return formatText(count === null ? null : String(count))
}

/** What the specification does not name is shown only where it is known. */
function listKnown(label: string, value: string | null): readonly Fact[] {
  return value === null ? [] : [{ label, value }]
}
