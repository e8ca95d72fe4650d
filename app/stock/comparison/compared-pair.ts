import { formatVehicleIds, parseVehicleIds } from "#domain/stock/favourites.ts"

/** The parameter that says which two a phone shows. */
export const pairParam = "dvojice"

/** The two that are asked for, else the first ones. */
export function choosePair(ids: readonly number[], asked: readonly string[]): readonly number[] {
  const wanted = parseVehicleIds(asked.join(","), ids.length).filter((id) => ids.includes(id))
  return [...new Set([...wanted, ...ids])].slice(0, 2)
}

export function formatPair(pair: readonly number[]): string {
  return `${pairParam}=${formatVehicleIds(pair)}`
}
