import { isStated } from "#app/vehicle/facts/describe-facts.ts"
import { listParameters } from "#app/vehicle/facts/list-parameters.ts"
import { parameterLabels } from "#app/vehicle/texts.ts"
import { foldSpelling } from "#domain/czech/fold-text.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { comparisonTexts } from "./texts.ts"

/** One fact of all vehicles, in their order; `null` where a vehicle's data does not say. */
export type ComparedFact = {
  readonly label: string
  readonly group: keyof typeof comparisonTexts.groups
  readonly values: readonly (string | null)[]
}

type ComparedEquipment = { readonly label: string; readonly values: readonly boolean[] }

export type Comparison = {
  /** In which they differ. */
  readonly facts: readonly ComparedFact[]
  readonly equipment: readonly ComparedEquipment[]
  /** What they have in common, in the words of a sentence. */
  readonly same: { readonly facts: readonly string[]; readonly equipment: readonly string[] }
}

/** What says how old and how worn a vehicle is; all other facts say what it is. */
const ageLabels: readonly string[] = [
  parameterLabels.year,
  parameterLabels.mileage,
  parameterLabels.firstRegistered,
  parameterLabels.condition,
  parameterLabels.owners,
  parameterLabels.inspection,
  parameterLabels.listedSince,
]

/** The browser gets the rows that differ and what is said of the others. */
export function compareVehicles(vehicles: readonly Vehicle[]): Comparison {
  const facts = compareFacts(vehicles)
  const equipment = compareEquipment(vehicles)
  return {
    facts: facts.filter(({ values }) => !areSame(values)),
    equipment: equipment.filter(({ values }) => !areSame(values)),
    same: {
      facts: facts
        .filter(({ values }) => areSame(values))
        .flatMap(({ label, values: [value] }) => (value ? `${lowerFirst(label)} ${lowerFirst(value)}` : [])),
      equipment: equipment.filter(({ values }) => areSame(values)).map(({ label }) => label),
    },
  }
}

function areSame(values: readonly unknown[]): boolean {
  return new Set(values).size < 2
}

/** The facts that the vehicles' own pages show, each once: a fact that only some kinds have is null for the others. */
function compareFacts(vehicles: readonly Vehicle[]): readonly ComparedFact[] {
  const facts = vehicles.map(
    (vehicle) =>
      new Map(
        listParameters(vehicle)
          .filter(isStated)
          .map(({ label, value }) => [label, value]),
      ),
  )
  const labels = new Set(facts.flatMap((each) => [...each.keys()]))
  return Array.from(labels, (label) => ({
    label,
    group: ageLabels.includes(label) ? "age" : "engine",
    values: facts.map((each) => each.get(label) ?? null),
  }))
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
