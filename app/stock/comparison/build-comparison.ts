import type { Fact } from "#app/vehicle/facts/describe-facts.ts"
import { isStated, listKeyFacts } from "#app/vehicle/facts/list-key-facts.ts"
import { listParameters } from "#app/vehicle/facts/list-parameters.ts"
import { parameterLabels } from "#app/vehicle/texts.ts"
import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import { foldSpelling } from "#domain/czech/fold-text.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { areSame, comparisonViews } from "./comparison-views.ts"
import { comparisonTexts } from "./texts.ts"

/** One fact of all vehicles, in their order; `null` where a vehicle's data does not say. */
export type ComparedFact = {
  readonly label: string
  readonly group: keyof typeof comparisonTexts.groups
  readonly values: readonly (string | null)[]
  /** For a number: its position between the lowest and the highest, from 0 to 9. A position, not a rating. */
  readonly places?: readonly (number | null)[]
}

type ComparedEquipment = { readonly label: string; readonly values: readonly boolean[] }

/** What the first vehicles have in common, in the words of a sentence. */
export type SameFacts = {
  readonly columns: number
  readonly facts: readonly string[]
  readonly equipment: readonly string[]
}

export type Comparison = {
  /** In which they differ. */
  readonly facts: readonly ComparedFact[]
  readonly equipment: readonly ComparedEquipment[]
  /** For each number of columns that a window may show. */
  readonly same: readonly SameFacts[]
}

/** What says how old and how worn a vehicle is; all other facts say what it is. */
const ageLabels: readonly string[] = [
  parameterLabels.year,
  parameterLabels.mileage,
  parameterLabels.firstRegistered,
  parameterLabels.condition,
  parameterLabels.owners,
  parameterLabels.inspection,
  comparisonTexts.listedSince,
]

const numbers = new Map<string, (vehicle: Vehicle) => number | null>([
  [parameterLabels.year, ({ year }) => year],
  [parameterLabels.mileage, ({ mileageKm }) => mileageKm],
  [parameterLabels.power, ({ powerKw }) => powerKw],
])

/** The browser gets the rows that differ and what is said of the others. */
export function compareVehicles(vehicles: readonly Vehicle[]): Comparison {
  const facts = compareFacts(vehicles)
  const equipment = compareEquipment(vehicles)
  const shown = new Set(comparisonViews.map(({ columns }) => Math.min(columns, vehicles.length)))
  return {
    facts: facts.filter(({ values }) => !areSame(values)),
    equipment: equipment.filter(({ values }) => !areSame(values)),
    same: Array.from(shown, (columns) => ({
      columns,
      facts: facts
        .filter(({ values }) => areSame(values, columns))
        .flatMap(({ label, values: [value] }) => (value ? `${lowerFirst(label)} ${lowerFirst(value)}` : [])),
      equipment: equipment
        .filter(({ values }) => areSame(values, columns) && values[0])
        .map(({ label }) => label),
    })),
  }
}

/** The facts that the vehicles' own pages show, each once: a fact that only some kinds have is null for the others. */
function compareFacts(vehicles: readonly Vehicle[]): readonly ComparedFact[] {
  const facts = vehicles.map(
    (vehicle) => new Map(listFacts(vehicle).map(({ label, value }) => [label, value])),
  )
  const labels = new Set(facts.flatMap((each) => [...each.keys()]))
  return Array.from(labels, (label) => {
    const read = numbers.get(label)
    return {
      label,
      group: ageLabels.includes(label) ? "age" : "engine",
      values: facts.map((each) => each.get(label) ?? null),
      ...(read && { places: listPlaces(vehicles.map(read)) }),
    }
  })
}

function listPlaces(values: readonly (number | null)[]): readonly (number | null)[] {
  const known = values.filter((value) => value !== null)
  const least = Math.min(...known)
  const span = Math.max(1, Math.max(...known) - least)
  return values.map((value) => (value === null ? null : Math.round(((value - least) / span) * 9)))
}

/** What most of them have comes first. */
function compareEquipment(vehicles: readonly Vehicle[]): readonly ComparedEquipment[] {
  const names = new Map(
    vehicles.flatMap(({ equipment }) => equipment.map((name) => [foldSpelling(name), name] as const)),
  )
  const equipped = vehicles.map(({ equipment }) => new Set(equipment.map(foldSpelling)))
  const count = ({ values }: ComparedEquipment) => values.filter(Boolean).length
  return Array.from(names, ([key, label]) => ({ label, values: equipped.map((each) => each.has(key)) })).sort(
    (a, b) => count(b) - count(a),
  )
}

function listFacts(vehicle: Vehicle): readonly Fact[] {
  const arrivedOn = findArrivalDay(vehicle)
  const [year = 0, month = 0, day = 0] = (arrivedOn ?? "").split("-").map(Number)
  const facts = [
    ...listKeyFacts(vehicle),
    ...listParameters(vehicle),
    ...(arrivedOn === null
      ? []
      : [{ label: comparisonTexts.listedSince, value: formatVehicleDate({ year, month, day }) }]),
  ]
  return facts.filter(isStated)
}
