import { readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { writeFileAtomically } from "#server/write-file-atomically.ts"
import type { Announced } from "./announced.ts"

const announcedSchema = z.array(z.tuple([z.number(), z.tuple([z.string(), z.string()])]))

/** What search engines were told, on disk, so that a restart tells nothing twice. */
export type AnnouncedFile = {
  /** Undefined when there is none, or none that can be read. */
  load(): Promise<Announced | undefined>
  save(told: Announced): Promise<void>
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
    save: (told) => writeFileAtomically(file, JSON.stringify([...told])),
  }
}
