import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { seededRandom } from "#demo/seeded-random.ts"

const VIDEO_BYTES = 19_500_000
const MAX_MUTATIONS = 20

/** By name: bombs, an ordinary large photo, and the seeds of mutated ones. */
export async function makePhotos(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), "photos-"))
  const script = fileURLToPath(new URL("make-photos.ts", import.meta.url))
  await promisify(execFile)(process.execPath, [script, folder])
  const names = await readdir(folder)
  const files = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)
  return new Map(await Promise.all(files))
}

/** Bytes changed here and there, mostly in the headers, and now and then the end cut off. */
export function mutate(seeds: readonly Buffer[], count: number, seed: number): readonly Buffer[] {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: count }, (_, number) => {
    const bytes = Buffer.from(seeds[number % seeds.length] ?? "")
    for (let left = 1 + below(MAX_MUTATIONS); left > 0; left--) {
      const end = random() < 0.6 ? Math.min(300, bytes.length) : bytes.length
      bytes[12 + below(end - 12)] = [0, 255, 127, 128, below(256)][below(5)] ?? 0
    }
    return random() < 0.1 ? bytes.subarray(0, below(bytes.length)) : bytes
  })
}

/** Nothing to see, but by its first bytes a video. */
export function buildVideo(): Buffer {
  const video = Buffer.alloc(VIDEO_BYTES, 7)
  video.write("\0\0\0\x18ftypmp42", "latin1")
  return video
}
