import { mapKeys } from "../../data/records.ts"
import { buildRowSet, listRows, NO_ROWS, type RowSet, uniteRowSets } from "../../data/row-set.ts"
import type { Vehicle } from "../../vehicle/vehicle.ts"
import { knownEquipment } from "../known-equipment.ts"
import { type Claiming, maskMoreEquipment, moreEquipment, moreEquipmentBit } from "../more-equipment.ts"
import { type RangeField, rangeFields } from "./range-amounts.ts"
import { listWordsOfEquipment, listWordsOfField, type WordedField, wordedFields } from "./vehicle-words.ts"

/** The fields that a search by words reads. */
export type WordedVehicle = Pick<Vehicle, WordedField | RangeField> &
  (Claiming | { readonly equipment: number })

/** Built once per snapshot, when the first visitor searches by words. */
export type WordIndex = {
  readonly rowCount: number
  /** Ages count from it. */
  readonly year: number
  /** Every word of the stock in code-unit order, so that those with the same start are neighbours. */
  readonly words: readonly string[]
  /** The rows of a word that many vehicles have, by its index among the words. */
  readonly frequent: ReadonlyMap<number, RowSet>
  /** Those of word n that few have are `rows` from `starts[n]` up to but not including `starts[n + 1]`. */
  readonly rows: Uint32Array
  readonly starts: Uint32Array
  /** NaN where the value is not known. */
  readonly numbers: Readonly<Record<RangeField, Float64Array>>
}

/** `equipment` has the rows of each piece that some vehicle has. */
export function buildWordIndex(
  vehicles: readonly WordedVehicle[],
  equipment: ReadonlyMap<string, RowSet>,
  year: number,
): WordIndex {
  const rowCount = vehicles.length
  const sets = new Map<string, number[]>()
  const add = (words: readonly string[], rows: Iterable<number>) => {
    for (const word of words) {
      const known = sets.get(word)
      if (known === undefined) sets.set(word, [...rows])
      else for (const row of rows) known.push(row)
    }
  }
  for (const field of wordedFields)
    for (const [value, rows] of groupRows(vehicles, field)) add(listWordsOfField(field, value), rows)
  // Also equipment that no vehicle has: "bez navigace" then matches all.
  for (const name of knownEquipment)
    add(listWordsOfEquipment(name), [...listRows(equipment.get(name) ?? NO_ROWS)])
  for (const [words, rows] of groupMoreEquipment(vehicles)) add(words.split(" "), rows)

  const words = [...sets.keys()].sort()
  const starts = new Uint32Array(words.length + 1)
  const frequent = new Map<number, RowSet>()
  const rare: number[] = []
  for (const [at, word] of words.entries()) {
    const rows = sets.get(word) ?? []
    // A bitmap is then the smaller one, and the faster to unite.
    if (rows.length > rowCount / 32) frequent.set(at, buildRowSet(rowCount, rows))
    else for (const row of rows) rare.push(row)
    starts[at + 1] = rare.length
  }
  return {
    rowCount,
    year,
    words,
    frequent,
    rows: Uint32Array.from(rare),
    starts,
    numbers: mapKeys(rangeFields, (field) =>
      Float64Array.from(vehicles, (each) => each[field] ?? Number.NaN),
    ),
  }
}

/** Vehicles share most of their values, so each value is split into words once. */
function groupRows(vehicles: readonly WordedVehicle[], field: WordedField): ReadonlyMap<string, number[]> {
  const rowsByValue = new Map<string, number[]>()
  for (const [row, vehicle] of vehicles.entries()) {
    const value = vehicle[field]
    if (value === null || value === "") continue
    const rows = rowsByValue.get(String(value))
    if (rows === undefined) rowsByValue.set(String(value), [row])
    else rows.push(row)
  }
  return rowsByValue
}

/** The rows of each piece of equipment that no filter offers, by its words. */
function groupMoreEquipment(vehicles: readonly WordedVehicle[]): ReadonlyMap<string, number[]> {
  const masks = Uint32Array.from(vehicles, (vehicle) =>
    "remarks" in vehicle ? maskMoreEquipment(vehicle) : vehicle.equipment,
  )
  return new Map(
    moreEquipment.map(({ words }, at) => [
      words,
      vehicles.flatMap((_, row) => (((masks[row] ?? 0) & moreEquipmentBit(at)) === 0 ? [] : [row])),
    ]),
  )
}

/** The words that begin like this: from the first up to but not including the second. */
export function findWordsStarting({ words }: WordIndex, start: string): readonly [from: number, to: number] {
  const from = findPlace(words, 0, (word) => word >= start)
  return [from, findPlace(words, from, (word) => !word.startsWith(start))]
}

/** Binary search for the first index from which on the words are such. */
function findPlace(words: readonly string[], after: number, isFrom: (word: string) => boolean): number {
  let [low, high] = [after, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isFrom(words[middle] ?? "")) high = middle
    else low = middle + 1
  }
  return low
}

/** The rows that have one of the words between two indexes. */
export function buildRowsOfWords(index: WordIndex, from: number, to: number): RowSet {
  const { rowCount, rows, starts, frequent } = index
  const sets = [buildRowSet(rowCount, rows.subarray(starts[from], starts[to]))]
  for (let at = from; at < to; at++) {
    const set = frequent.get(at)
    if (set !== undefined) sets.push(set)
  }
  return uniteRowSets(rowCount, sets)
}
