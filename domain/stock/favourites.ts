import { pagePaths } from "../site/site-paths.ts"
import { parseVehicleId } from "../vehicle/vehicle-path.ts"

export const MAX_FAVOURITES = 24
export const MAX_COMPARED = 5

type SearchParams = { getAll(name: string): readonly string[] }

/** The parameter that lists vehicles. */
export const vehiclesParam = "v"

/** Ids with commas between them. Anything else is left out, and an id that comes twice counts once. */
export function parseVehicleIds(text: string, max: number): readonly number[] {
  const ids = text.split(",").flatMap((part) => parseVehicleId(part) ?? [])
  return [...new Set(ids)].slice(0, max)
}

/** `?v=1,2`, or `?v=1&v=2` as a form without script sends it. */
export function readVehicleIds(params: SearchParams, max: number): readonly number[] {
  return parseVehicleIds(params.getAll(vehiclesParam).join(","), max)
}

export function formatVehicleIds(ids: readonly number[]): string {
  return ids.join(",")
}

/** Whether the URL lists these vehicles in the one spelling that pages link to. */
export function isCanonicalList(params: SearchParams, ids: readonly number[]): boolean {
  const listed = params.getAll(vehiclesParam)
  return listed.length === 0 || (listed.length === 1 && ids.length > 0 && listed[0] === formatVehicleIds(ids))
}

/** The vehicles of a URL up to `max`, and those beyond, which a page names as left out. */
export function splitVehicleIds(
  params: SearchParams,
  max: number,
): { readonly all: readonly number[]; readonly ids: readonly number[]; readonly leftOut: readonly number[] } {
  const all = readVehicleIds(params, Number.POSITIVE_INFINITY)
  return { all, ids: all.slice(0, max), leftOut: all.slice(max) }
}

/** "/vyber?v=104211,104322" */
export function buildFavouritesPath(ids: readonly number[]): string {
  return addVehicles(pagePaths.favourites, ids)
}

/** "/porovnani?v=104211,104322". The first ones are compared. */
export function buildComparisonPath(ids: readonly number[]): string {
  return addVehicles(pagePaths.comparison, ids)
}

export function addVehicles(path: string, ids: readonly number[]): string {
  return ids.length === 0 ? path : `${path}?${vehiclesParam}=${formatVehicleIds(ids)}`
}
