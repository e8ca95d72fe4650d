import { markAddress } from "#domain/photo-path.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import { mapGently } from "#server/map-gently.ts"

/**
 * What search engines were last told of a vehicle: its path, and a mark of all that its page shows. A tilde before the
 * mark says that the provider had not yet told all: what it adds then is no news.
 */
export type Told = ReadonlyMap<number, readonly [path: string, mark: string]>

/** A vehicle that arrived, changed or is gone. */
export type News = { readonly id: number; readonly path: string; readonly mark: string | null }

export async function markVehicles(
  vehicles: readonly Vehicle[],
  incomplete: ReadonlySet<number>,
): Promise<Told> {
  return new Map(
    await mapGently(vehicles, (vehicle) => {
      // What the photos look like is learned after they came: no news.
      const mark = markAddress(JSON.stringify({ ...vehicle, looks: [] }))
      return [
        vehicle.id,
        [buildVehiclePath(vehicle), incomplete.has(vehicle.id) ? `~${mark}` : mark] as const,
      ]
    }),
  )
}

/** What was told before it was complete, and now is. */
export function adoptCompleted(told: Told, now: Told): Told {
  const completed = [...now].filter(
    ([id, [, mark]]) => told.get(id)?.[1].startsWith("~") === true && !mark.startsWith("~"),
  )
  return completed.length === 0 ? told : new Map([...told, ...completed])
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
