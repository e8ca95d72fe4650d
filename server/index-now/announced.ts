import { hashText } from "#domain/hash-text.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import { mapGently } from "#server/map-gently.ts"

/**
 * What search engines were last told of a vehicle: its path, and a mark of all that its page shows. A tilde before the
 * mark says that the provider had not yet told all: what it adds then is no news.
 */
export type Announced = ReadonlyMap<number, readonly [path: string, mark: string]>

/** A vehicle that arrived, changed or is gone. */
export type News = { readonly id: number; readonly path: string; readonly mark: string | null }

export async function hashVehicles(
  vehicles: readonly Vehicle[],
  incomplete: ReadonlySet<number>,
): Promise<Announced> {
  return new Map(
    await mapGently(vehicles, (vehicle) => {
      // What the server itself sees of the photos is no news of the vehicle.
      const mark = hashText(JSON.stringify({ ...vehicle, mediaInfo: [] }))
      return [
        vehicle.id,
        [buildVehiclePath(vehicle), incomplete.has(vehicle.id) ? `~${mark}` : mark] as const,
      ]
    }),
  )
}

/** What was told before it was complete, and now is. */
export function adoptCompleted(told: Announced, now: Announced): Announced {
  const completed = [...now].filter(
    ([id, [, mark]]) => told.get(id)?.[1].startsWith("~") === true && !mark.startsWith("~"),
  )
  return completed.length === 0 ? told : new Map([...told, ...completed])
}

/** The difference between what was told and what is: however often a vehicle changed meanwhile, it is told once. */
export function listNews(told: Announced, now: Announced): readonly News[] {
  const arrivedOrChanged = [...now]
    .filter(([id, [, mark]]) => told.get(id)?.[1] !== mark)
    .map(([id, [path, mark]]) => ({ id, path, mark }))
  const gone = [...told].filter(([id]) => !now.has(id)).map(([id, [path]]) => ({ id, path, mark: null }))
  return [...arrivedOrChanged, ...gone]
}

export function applyNews(told: Announced, news: readonly News[]): Announced {
  const after = new Map(told)
  for (const { id, path, mark } of news) {
    if (mark === null) after.delete(id)
    else after.set(id, [path, mark])
  }
  return after
}
