import path from "node:path"
import { z } from "zod"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { addChecksum, readCheckedText } from "#server/files/checked-text.ts"
import { createRememberedFile } from "#server/files/remembered-file.ts"
import type { Log } from "#server/process/log.ts"
import type { Announced } from "./announced.ts"

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

/** Older releases wrote no head. */
function readAnnounced(content: string): Announced {
  const text = content.startsWith("[") ? content : readCheckedText(FORMAT, content)
  return new Map(announcedSchema.parse(JSON.parse(text)))
}
