import { countRows, listRows, NO_ROWS, uniteRowSets } from "../data/row-set.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import { findMakePath, findModelPath } from "../vehicle/vehicle-path.ts"
import type { StockSnapshot } from "./snapshot.ts"

/** Visitors do not scroll through a longer page; the list has all vehicles. */
const MAX_SHOWN = 60

type Range = { readonly min: number; readonly max: number }

/** Models whose names differ only in what a path leaves out are one. */
export type ModelCount = {
  readonly name: string
  readonly count: number
  /** The path of the model's page; `null` where it has none. */
  readonly path: string | null
}

/** The vehicles in stock of one make, or of one of its models. */
export type MakeStock<V = Vehicle> = {
  readonly make: string
  readonly path: string
  readonly total: number
  /** The most frequent first. */
  readonly models: readonly ModelCount[]
  /** The one that is shown; `null` for all. */
  readonly model: ModelCount | null
  /** The newest of those that are shown. */
  readonly vehicles: readonly V[]
  /** Among those that are shown and have a price. */
  readonly priceCzk: Range | null
  readonly year: Range | null
}

/** Makes with the same path share the page. Undefined when none of them is in stock. */
export function findMakeStock(
  snapshot: StockSnapshot,
  path: string,
  chooseModel: (models: readonly ModelCount[]) => ModelCount | undefined = () => undefined,
): MakeStock | undefined {
  const vehicles = listVehiclesOfMake(snapshot, path)
  const make = countNames(vehicles.map((vehicle) => vehicle.make))[0]?.name
  if (make === undefined) return undefined
  const models = countModels(make, vehicles)
  const model = chooseModel(models) ?? null
  const shown = model === null ? vehicles : vehicles.filter((vehicle) => isOfModel(vehicle, model))
  return {
    make,
    path,
    total: vehicles.length,
    models,
    model,
    vehicles: shown.slice(0, MAX_SHOWN),
    priceCzk: findRange(shown.map(({ priceCzk }) => priceCzk)),
    year: findRange(shown.map(({ year }) => year)),
  }
}

/** The path of the page of the vehicle's model; undefined where it has none. */
export function findModelPage(
  snapshot: StockSnapshot,
  vehicle: Pick<Vehicle, "make" | "model">,
): string | undefined {
  const makePath = findMakePath(vehicle.make)
  const path = findModelPath(vehicle.make, vehicle.model)
  if (makePath === undefined || path === undefined) return undefined
  const models = countModels(vehicle.make, listVehiclesOfMake(snapshot, makePath))
  return models.some((model) => model.path === path) ? path : undefined
}

/** The paths of all models with a page, by make. */
export function listModelPaths(snapshot: StockSnapshot): readonly string[] {
  return listMakesInStock(snapshot).flatMap(({ make, path }) =>
    countModels(make, listVehiclesOfMake(snapshot, path)).flatMap((model) => model.path ?? []),
  )
}

/** Every make with a page, in alphabetical order, and how many vehicles it has. */
export type MakeLink = { readonly make: string; readonly path: string; readonly count: number }

export function listMakes(
  counts: Iterable<{ readonly value: string; readonly count: number }>,
): readonly MakeLink[] {
  const byPath = new Map<string, MakeLink>()
  for (const { value, count } of counts) {
    const path = findMakePath(value)
    if (path === undefined || count === 0) continue
    const before = byPath.get(path)
    byPath.set(path, { make: before?.make ?? value, path, count: (before?.count ?? 0) + count })
  }
  return [...byPath.values()]
}

export function listMakesInStock({ index }: StockSnapshot): readonly MakeLink[] {
  const { values, rowsByValue } = index.choices.make
  return listMakes(values.map((value) => ({ value, count: countRows(rowsByValue.get(value) ?? NO_ROWS) })))
}

function listVehiclesOfMake(snapshot: StockSnapshot, path: string): readonly Vehicle[] {
  const { values, rowsByValue } = snapshot.index.choices.make
  const makes = values.filter((make) => findMakePath(make) === path)
  const rows = uniteRowSets(
    snapshot.vehicles.length,
    makes.flatMap((make) => rowsByValue.get(make) ?? []),
  )
  return Array.from(listRows(rows), (row) => snapshot.vehicles[row] ?? []).flat()
}

/** A single vehicle has a page already: a model's is worth having from the second vehicle on. */
const MIN_FOR_PAGE = 2

function countModels(make: string, vehicles: readonly Vehicle[]): readonly ModelCount[] {
  const models = new Map<string, ModelCount>()
  for (const { name, count } of countNames(vehicles.map(({ model }) => model))) {
    if (name === "") continue
    const path = findModelPath(make, name)
    const before = models.get(path ?? name)
    const all = (before?.count ?? 0) + count
    models.set(path ?? name, {
      name: before?.name ?? name,
      count: all,
      path: path !== undefined && all >= MIN_FOR_PAGE ? path : null,
    })
  }
  return [...models.values()].sort((a, b) => b.count - a.count)
}

function isOfModel({ make, model }: Vehicle, { name, path }: ModelCount): boolean {
  return path === null ? model === name : findModelPath(make, model) === path
}

function countNames(names: readonly string[]): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => ({ name, count }))
}

function findRange(values: readonly (number | null)[]): Range | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b)
  const [min, max] = [known[0], known.at(-1)]
  return min === undefined || max === undefined ? null : { min, max }
}
