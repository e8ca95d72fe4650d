import { readFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import type { DealerSource, WrittenDealer } from "#server/config/read-dealer-file.ts"
import { addChecksum, readCheckedText } from "#server/files/checked-text.ts"
import { writeFileAtomically } from "#server/files/write-file-atomically.ts"

const FORMAT = 1
const savedSchema = z.object({ text: z.string(), pictures: z.record(z.string(), z.base64()) })

/** The last dealer file without faults, with its pictures: as it was written, because another release may read it otherwise. */
export function createSavedDealer(folder: string) {
  const file = path.join(folder, "dealer.json")
  const load = () => readFile(file, "utf8").catch(() => undefined)

  return {
    async save({ text, pictures }: WrittenDealer): Promise<void> {
      const encoded = pictures.map(({ name, content }) => [name, content.toString("base64")] as const)
      const sorted = Object.fromEntries(encoded.sort(([a], [b]) => (a < b ? -1 : 1)))
      const content = addChecksum(FORMAT, JSON.stringify({ text, pictures: sorted }))
      if (content !== (await load())) await writeFileAtomically(file, content)
    },
    /** Undefined where there is none that can be read. */
    async load(): Promise<DealerSource | undefined> {
      const content = await load()
      if (content === undefined) return undefined
      try {
        const { text, pictures } = savedSchema.parse(JSON.parse(readCheckedText(FORMAT, content)))
        return { text, readPicture: async (name) => Buffer.from(pictures[name] ?? "", "base64") }
      } catch {
        return undefined
      }
    },
  }
}
