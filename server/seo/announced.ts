import path from "node:path"
import { z } from "zod"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { hashText } from "#domain/data/hash-text.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { addChecksum, createRememberedFile, readCheckedText } from "#server/files/remembered-file.ts"
import type { Log } from "#server/process/log.ts"
import { mapCooperatively } from "#server/work/map-cooperatively.ts"

/**
 * What was last announced of each vehicle, by id: its path and a hash of all that its page shows. The hash starts with a
 * tilde while the provider's details are missing; that they arrive later is not announced.
 */
export type Announced = ReadonlyMap<number, readonly [path: string, hash: string]>

/** A vehicle that arrived or changed, or with a null hash one that is gone. */
export type UrlChange = { readonly id: number; readonly path: string; readonly hash: string | null }

export async function hashVehicles(
  vehicles: readonly Vehicle[],
  withoutDetails: ReadonlySet<number>,
): Promise<Announced> {
  return new Map(
    await mapCooperatively(vehicles, (vehicle) => {
      // Media info, what the price log says and a reservation are the site's own and no change of the vehicle.
      const { reduction: _, reservedUntil: __, ...rest } = vehicle
      const hash = hashText(JSON.stringify({ ...rest, mediaInfo: [] }))
      return [
        vehicle.id,
        [buildVehiclePath(vehicle), withoutDetails.has(vehicle.id) ? `~${hash}` : hash] as const,
      ]
    }),
  )
}

/** Takes over vehicles that were announced without their details and now have them. */
export function adoptCompleted(announced: Announced, current: Announced): Announced {
  const completed = [...current].filter(
    ([id, [, hash]]) => announced.get(id)?.[1].startsWith("~") === true && !hash.startsWith("~"),
  )
  return completed.length === 0 ? announced : new Map([...announced, ...completed])
}

/** However often a vehicle changed meanwhile, it is one change. */
export function listChanges(announced: Announced, current: Announced): readonly UrlChange[] {
  const arrivedOrChanged = [...current]
    .filter(([id, [, hash]]) => announced.get(id)?.[1] !== hash)
    .map(([id, [path, hash]]) => ({ id, path, hash }))
  const gone = [...announced]
    .filter(([id]) => !current.has(id))
    .map(([id, [path]]) => ({ id, path, hash: null }))
  return [...arrivedOrChanged, ...gone]
}

export function markAnnounced(announced: Announced, changes: readonly UrlChange[]): Announced {
  const after = new Map(announced)
  for (const { id, path, hash } of changes) {
    if (hash === null) after.delete(id)
    else after.set(id, [path, hash])
  }
  return after
}

const FORMAT = 1
const announcedSchema = z.array(z.tuple([z.number(), z.tuple([z.string(), z.string()])]))

/** On disk, so that a restart announces nothing twice. */
export type AnnouncedFile = {
  /** Undefined where there is no file that can be read. */
  load(): Promise<Announced | undefined>
  save(announced: Announced): Promise<void>
}

export function createAnnouncedFile(folder: string, log: Log, now: () => number): AnnouncedFile {
  const file = path.join(folder, "announced.json")
  const remembered = createRememberedFile({ file, read: readAnnounced, log, now })
  return {
    load: async () => (await remembered.load({ orOlder: true }))?.value,
    save: (announced) =>
      remembered.save(
        addChecksum(FORMAT, JSON.stringify([...announced])),
        formatIsoDay(buildPragueMoment(new Date(now()))),
      ),
  }
}

function readAnnounced(content: string): Announced {
  return new Map(announcedSchema.parse(JSON.parse(readCheckedText(FORMAT, content))))
}
