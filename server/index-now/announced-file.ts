import { readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { writeFileAtomically } from "#server/write-file-atomically.ts"
import type { Announced } from "./announced.ts"

const announcedSchema = z.array(z.tuple([z.number(), z.tuple([z.string(), z.string()])]))

/** On disk, so that a restart announces nothing twice. */
export type AnnouncedFile = {
  /** Undefined where there is no file, or none that can be parsed. */
  load(): Promise<Announced | undefined>
  save(announced: Announced): Promise<void>
}

export function createAnnouncedFile(folder: string): AnnouncedFile {
  const file = path.join(folder, "announced.json")
  return {
    async load() {
      try {
        return new Map(announcedSchema.parse(JSON.parse(await readFile(file, "utf8"))))
      } catch {
        return undefined
      }
    },
    save: (announced) => writeFileAtomically(file, JSON.stringify([...announced])),
  }
}
