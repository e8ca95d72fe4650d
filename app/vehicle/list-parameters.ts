import { optionalParameterLabels, parameterLabels } from "#app/texts/vehicle.ts"
import type { IconName } from "#app/ui/icon.tsx"
import { type Fact, hasEngineVolume, listSixFacts } from "#app/ui/vehicle-facts.ts"
import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import { listEntries } from "#domain/records.ts"
import { formatText } from "#domain/text/quantity.ts"
import type { Vehicle } from "#domain/vehicle.ts"

type Tile = Fact & { readonly icon: IconName }

/** The facts of a card. For an electric car, the gearbox replaces the missing engine volume. */
export function listKeyFacts(vehicle: Vehicle): readonly Tile[] {
  const facts = listSixFacts(vehicle)
  return hasEngineVolume(vehicle)
    ? facts
    : [
        ...facts.filter(({ field }) => field !== "engineCm3"),
        { ...describeGearbox(vehicle), icon: "gearbox" },
      ]
}

/** The rows below the key facts. What the specification names is always there, known or not. */
export function listParameters(vehicle: Vehicle): readonly Fact[] {
  return [
    ...(hasEngineVolume(vehicle) ? [describeGearbox(vehicle)] : []),
    { label: parameterLabels.seats, value: formatCount(vehicle.seats) },
    { label: parameterLabels.firstRegistered, value: formatVehicleDate(vehicle.firstRegistered) },
    { label: parameterLabels.owners, value: formatCount(vehicle.owners) },
    { label: parameterLabels.inspection, value: formatVehicleDate(vehicle.inspectionUntil) },
    { label: parameterLabels.condition, value: vehicle.condition ?? "-" },
    ...listOptional(vehicle),
    { label: parameterLabels.vin, value: formatText(vehicle.vin) },
  ]
}

function describeGearbox({ gearbox }: Vehicle): Fact {
  return { label: parameterLabels.gearbox, value: formatText(gearbox) }
}

function formatCount(count: number | null): string {
  return formatText(count === null ? null : String(count))
}

function listOptional(vehicle: Vehicle): readonly Fact[] {
  return listEntries(optionalParameterLabels).flatMap(([field, label]) => {
    const value = vehicle[field]
    return value === null ? [] : [{ label, value: String(value) }]
  })
}
