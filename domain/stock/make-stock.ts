import { findMakePath } from "../make-path.ts"
import { countRows, listRows, NO_ROWS, uniteRowSets } from "../search/row-set.ts"
import type { Vehicle } from "../vehicle.ts"
import type { StockSnapshot } from "./snapshot.ts"

/** Nobody scrolls through a longer page; the list has all vehicles. */
const MAX_SHOWN = 60

type Range = { readonly min: number; readonly max: number }

type ModelCount = { readonly name: string; readonly count: number }

/** What is in stock of one make. */
export type MakeStock<V = Vehicle> = {
  readonly make: string
  readonly path: string
  readonly total: number
  /** The newest ones, of one model where it is chosen. */
  readonly vehicles: readonly V[]
  readonly model: string | null
  /** The most frequent first. */
  readonly models: readonly ModelCount[]
  /** Of the vehicles that have a price. */
  readonly priceCzk: Range | null
  readonly year: Range | null
}

/** Makes with the same path share the page. Undefined when none of them is in stock. */
export function findMakeStock(
  snapshot: StockSnapshot,
  path: string,
  chooseModel: (stock: Pick<MakeStock, "models">) => string | null = () => null,
): MakeStock | undefined {
  const { values, rowsByValue } = snapshot.index.choices.make
  const makes = values.filter((make) => findMakePath(make) === path)
  const rows = uniteRowSets(
    snapshot.vehicles.length,
    makes.flatMap((make) => rowsByValue.get(make) ?? []),
  )
  const vehicles = Array.from(listRows(rows), (row) => snapshot.vehicles[row] ?? []).flat()
  const make = countNames(vehicles.map((vehicle) => vehicle.make))[0]?.name
  if (make === undefined) return undefined
  const models = countNames(vehicles.map(({ model }) => model).filter((model) => model !== ""))
  const model = chooseModel({ models })
  const shown = model === null ? vehicles : vehicles.filter((vehicle) => vehicle.model === model)
  return {
    make,
    path,
    total: vehicles.length,
    vehicles: shown.slice(0, MAX_SHOWN),
    model,
    models,
    priceCzk: findRange(vehicles.map(({ priceCzk }) => priceCzk)),
    year: findRange(vehicles.map(({ year }) => year)),
  }
}

/** Every make with a page of its own, in alphabetical order, and how many vehicles it has. */
export type MakeLink = { readonly make: string; readonly path: string; readonly count: number }

export function listMakes(
  counts: Iterable<{ readonly value: string; readonly count: number }>,
): readonly MakeLink[] {
  const byPath = new Map<string, MakeLink>()
  for (const { value, count } of counts) {
    const path = findMakePath(value)
    if (path === undefined || count === 0) continue
    const before = byPath.get(path)
    byPath.set(
      path,
      before === undefined ? { make: value, path, count } : { ...before, count: before.count + count },
    )
  }
  return [...byPath.values()]
}

export function listMakesInStock({ index }: StockSnapshot): readonly MakeLink[] {
  const { values, rowsByValue } = index.choices.make
  return listMakes(values.map((value) => ({ value, count: countRows(rowsByValue.get(value) ?? NO_ROWS) })))
}

function countNames(names: readonly string[]): readonly ModelCount[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => ({ name, count }))
}

function findRange(values: readonly (number | null)[]): Range | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b)
  const [min, max] = [known[0], known.at(-1)]
  return min === undefined || max === undefined ? null : { min, max }
}
