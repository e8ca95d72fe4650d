import { createHash } from "node:crypto"
import sharp from "sharp"
import { query } from "#harness/query.ts"
import { MARKER } from "./hostile-files.ts"
import type { SentFile } from "./send-offer.ts"

const MAX_SIDE = 2_000
const AT_ONCE = 50

type Kept = {
  readonly count: number
  /** Photos that are as they were sent. */
  readonly asSent: number
  /** Photos with metadata, or with words of what was sent. */
  readonly withTraces: number
  /** Photos that are no JPEG, or larger than ours are. */
  readonly foreign: number
}

/** What is in the database of all that was sent. */
export async function checkKept(databaseUrl: string, sent: readonly SentFile[]): Promise<Kept> {
  const hash = (content: Buffer) => createHash("sha256").update(content).digest("hex")
  const sentHashes = new Set(sent.map(({ content }) => hash(content)))
  const kept = { count: 0, asSent: 0, withTraces: 0, foreign: 0 }
  for (;;) {
    const rows = await query(
      databaseUrl,
      `select jpeg from enquiry_photo order by enquiry_id, number limit ${AT_ONCE} offset ${kept.count}`,
    )
    for (const { jpeg } of rows) {
      if (!Buffer.isBuffer(jpeg)) throw new Error("no bytes")
      const { format, width, height, exif, xmp, iptc, comments } = await sharp(jpeg).metadata()
      const hasTraces =
        [exif, xmp, iptc, comments].some((part) => part !== undefined) || jpeg.includes(MARKER)
      kept.count++
      if (sentHashes.has(hash(jpeg))) kept.asSent++
      if (hasTraces) kept.withTraces++
      if (format !== "jpeg" || Math.max(width, height) > MAX_SIDE) kept.foreign++
    }
    if (rows.length < AT_ONCE) return kept
  }
}
