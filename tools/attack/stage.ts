import { execFile } from "node:child_process"
import { setPriority } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import {
  buildPhotoPath,
  buildVideoPath,
  type PhotoFormat,
  type PhotoWidth,
} from "#domain/vehicle/photo-path.ts"
import type { SmallDisk } from "#harness/small-disk.ts"
import type { Site } from "#harness/start-site.ts"
import type { FloodOptions, FloodResult } from "./flood.ts"
import type { FuzzOptions, FuzzResult } from "./fuzz.ts"
import type { HoldOptions, HoldResult } from "./hold.ts"

/** Where an attacker's requests come from, unless from many addresses. */
export const ATTACKER = "127.66.0.1"

export type Stage = {
  /** Two processes behind the edge. */
  readonly pair: Site
  /** Where the edge has its caches. */
  readonly edgeDisk: SmallDisk
  /** Of `makePhotos`, by name. */
  readonly photos: ReadonlyMap<string, Buffer>
}

/** Says what went wrong besides what visitors noticed; nothing when all is as it should be. */
export type Play = (stage: Stage, round: number) => Promise<readonly string[]>

export type Attack = {
  readonly play: Play
  /** It offers vehicles, which cost something by themselves: the quiet time before it has some that mean no harm. */
  readonly offersVehicles?: true
}

export const manyAddresses = Array.from({ length: 200 }, (_, number) => `127.66.1.${number + 1}`)

export function flood(options: FloodOptions): Promise<FloodResult> {
  return runScript("flood.ts", options)
}

export function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  return runScript("fuzz.ts", options)
}

export function hold(options: HoldOptions): Promise<HoldResult> {
  return runScript("hold.ts", options)
}

/**
 * In a process of its own, so that it does not slow the measuring of the visitors down; and with the lowest priority,
 * because an attacker has a processor of his own.
 */
function runScript<Result>(name: string, options: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL(name, import.meta.url))
    const child = execFile(process.execPath, [script], { maxBuffer: 1e8 }, (error, stdout) =>
      error === null ? resolve(JSON.parse(stdout)) : reject(error),
    )
    if (child.pid !== undefined) setPriority(child.pid, 19)
    child.stdin?.end(JSON.stringify(options))
  })
}

export type HostileVehicle = { readonly id: number; readonly media: readonly string[] }

let lastId = 900_000

/** Offers a vehicle for each list of media URLs beside the demo's, and waits until both processes sell them. */
export async function offerVehicles(
  { pair: { provider, processes } }: Stage,
  media: readonly (readonly string[])[],
): Promise<readonly HostileVehicle[]> {
  const [template] = provider.cars()
  const vehicles = media.map((urls) => ({ id: ++lastId, media: urls }))
  const cars = vehicles.map(({ id, media: photo }) => ({ ...template, id: String(id), photos: { photo } }))
  provider.setCars([...provider.cars(), ...cars])
  for (const { origin } of processes) {
    const countVehicles = async () => (await (await fetch(`${origin}/readyz`)).json()).vehicles
    while ((await countVehicles()) !== provider.cars().length) await sleep(500)
  }
  return vehicles
}

export function listPhotos(
  vehicles: readonly HostileVehicle[],
  widths: readonly PhotoWidth[],
  format: PhotoFormat = "webp",
): readonly string[] {
  return vehicles.flatMap(({ id, media }) =>
    media.flatMap((_, index) =>
      widths.map((width) => buildPhotoPath({ id, media }, index + 1, width, format)),
    ),
  )
}

export function findVideo({ id, media }: HostileVehicle): string {
  return buildVideoPath({ id, media }, 1)
}

/** A complaint for every answer that is none of the expected statuses. */
export function complainAbout({ answers }: FloodResult, expected: readonly string[]): readonly string[] {
  return Object.entries(answers)
    .filter(([status]) => !expected.includes(status))
    .map(([status, count]) => `${count} × ${status}`)
}
