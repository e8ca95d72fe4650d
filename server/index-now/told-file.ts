import { readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { writeWhole } from "#server/write-whole.ts"
import type { Told } from "./find-news.ts"

const toldSchema = z.array(z.tuple([z.number(), z.tuple([z.string(), z.string()])]))

/** What search engines were told, on disk, so that a restart tells nothing twice. */
export type ToldFile = {
  /** Undefined when there is none, or none that can be read. */
  load(): Promise<Told | undefined>
  save(told: Told): Promise<void>
}

export function createToldFile(folder: string): ToldFile {
  const file = path.join(folder, "announced.json")
  return {
    async load() {
      try {
        return new Map(toldSchema.parse(JSON.parse(await readFile(file, "utf8"))))
      } catch {
        return undefined
      }
    },
    save: (told) => writeWhole(file, JSON.stringify([...told])),
  }
}
