import { markAddress } from "#domain/photo-path.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import { mapGently } from "#server/map-gently.ts"

/** What search engines were last told of a vehicle: its path, and a mark of all that its page shows. */
export type Told = ReadonlyMap<number, readonly [path: string, mark: string]>

/** A vehicle that arrived, changed or is gone. */
export type News = { readonly id: number; readonly path: string; readonly mark: string | null }

export async function markVehicles(vehicles: readonly Vehicle[]): Promise<Told> {
  return new Map(
    await mapGently(vehicles, (vehicle) => [
      vehicle.id,
      [buildVehiclePath(vehicle), markAddress(JSON.stringify(vehicle))] as const,
    ]),
  )
}

/** The difference between what was told and what is: however often a vehicle changed meanwhile, it is told once. */
export function findNews(told: Told, now: Told): readonly News[] {
  const arrivedOrChanged = [...now]
    .filter(([id, [, mark]]) => told.get(id)?.[1] !== mark)
    .map(([id, [path, mark]]) => ({ id, path, mark }))
  const gone = [...told].filter(([id]) => !now.has(id)).map(([id, [path]]) => ({ id, path, mark: null }))
  return [...arrivedOrChanged, ...gone]
}

export function takeNews(told: Told, news: readonly News[]): Told {
  const after = new Map(told)
  for (const { id, path, mark } of news) {
    if (mark === null) after.delete(id)
    else after.set(id, [path, mark])
  }
  return after
}
