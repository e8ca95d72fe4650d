import { globSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { fileURLToPath } from "node:url"
import type { DemoProvider } from "#demo/demo-provider.ts"
import type { MediaInfo } from "#domain/vehicle/vehicle.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"

type KnownMedia = Readonly<Record<string, MediaInfo>>

const photos = fileURLToPath(new URL("../demo/photos", import.meta.url))
const knownFile = fileURLToPath(new URL("../.data/demo-media.json", import.meta.url))
/** A site inspects no more than those of 500 vehicles ahead. */
const MAX_CARS = 500

/**
 * Leaves in a data folder what a site knows of the demo's photos once it has inspected them: that takes a processor six seconds,
 * and the tests start a hundred sites.
 */
export async function writeKnownMedia(
  dataFolder: string,
  { origin, cars }: Pick<DemoProvider, "origin" | "cars">,
): Promise<void> {
  const known = await readKnownMedia()
  // In demo/cars.json photos have a made-up host, in whose place the provider puts its own.
  const urls = JSON.stringify(cars().slice(0, MAX_CARS)).matchAll(/https:\/\/foto\.example\/([^"?]+)[^"]*/g)
  const lines = Array.from(urls, ([url, name = ""]) => {
    const info = known[name]
    const own = url.replace("https://foto.example/", `${origin}/photos/`)
    return info === undefined ? "" : `${JSON.stringify([own, info])}\n`
  })
  await mkdir(dataFolder, { recursive: true })
  await writeFile(path.join(dataFolder, "media.ndjson"), lines.join(""))
}

/** By the name of the file. Inspected once on a machine; a photo that comes later is left to the site. */
async function readKnownMedia(): Promise<KnownMedia> {
  const text = await readFile(knownFile, "utf8").catch(() => undefined)
  if (text !== undefined) return JSON.parse(text)
  const { inspectMedia } = await import("#server/images/worker/convert-photo.ts")
  const names = globSync("*/*", { cwd: photos })
  const inspect = async (name: string) =>
    [name, await inspectMedia(await readFile(path.join(photos, name)))] as const
  const known = Object.fromEntries(await Promise.all(names.map(inspect)))
  await writeFileAtomically(knownFile, JSON.stringify(known))
  return known
}
