import type { Fact } from "#app/vehicle/facts/describe-facts.ts"
import { listKeyFacts } from "#app/vehicle/facts/list-key-facts.ts"
import { listParameters } from "#app/vehicle/facts/list-parameters.ts"
import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import { foldSpelling } from "#domain/czech/fold-text.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { comparisonTexts } from "./texts.ts"

/** One fact of all vehicles, in their order; `null` where a vehicle's data does not say. */
export type ComparedFact = { readonly label: string; readonly values: readonly (string | null)[] }

export type ComparedEquipment = { readonly label: string; readonly has: readonly boolean[] }

/** The facts that the vehicles' own pages show, each once: a fact that only some kinds have is null for the others. */
export function compareFacts(vehicles: readonly Vehicle[]): readonly ComparedFact[] {
  const facts = vehicles.map(
    (vehicle) => new Map(listFacts(vehicle).map(({ label, value }) => [label, value])),
  )
  const labels = new Set(facts.flatMap((each) => [...each.keys()]))
  return Array.from(labels, (label) => ({ label, values: facts.map((each) => each.get(label) ?? null) }))
}

/** What most of them have comes first. */
export function compareEquipment(vehicles: readonly Vehicle[]): readonly ComparedEquipment[] {
  const names = new Map(
    vehicles.flatMap(({ equipment }) => equipment.map((name) => [foldSpelling(name), name] as const)),
  )
  const equipped = vehicles.map(({ equipment }) => new Set(equipment.map(foldSpelling)))
  const count = ({ has }: ComparedEquipment) => has.filter(Boolean).length
  return Array.from(names, ([key, label]) => ({ label, has: equipped.map((each) => each.has(key)) })).sort(
    (a, b) => count(b) - count(a),
  )
}

function listFacts(vehicle: Vehicle): readonly Fact[] {
  const arrivedOn = findArrivalDay(vehicle)
  const [year = 0, month = 0, day = 0] = (arrivedOn ?? "").split("-").map(Number)
  return [
    ...listKeyFacts(vehicle),
    ...listParameters(vehicle),
    ...(arrivedOn === null
      ? []
      : [{ label: comparisonTexts.listedSince, value: formatVehicleDate({ year, month, day }) }]),
  ]
}
