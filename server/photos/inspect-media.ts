import sharp from "sharp"
import { chooseTint } from "#domain/tint.ts"
import type { MediaInfo } from "#domain/vehicle.ts"
import { readSafely } from "./convert-photo.ts"

export type FileType = "image" | "video/mp4" | "video/webm" | "other"

/** The kind of a file by its content; of a photo also its size when upright and the tint of its mean colour. */
export async function inspectMedia(file: Buffer): Promise<MediaInfo> {
  const type = detectFileType(file)
  if (type === "other") return { kind: "other" }
  if (type !== "image") return { kind: "video" }
  try {
    const { width, height } = (await readSafely(file).metadata()).autoOrient
    const small = await readSafely(file)
      .resize(16, 16, { fit: "fill" })
      .removeAlpha()
      .toColorspace("srgb")
      .toBuffer()
    const { channels } = await sharp(small).stats()
    const [red = 0, green = red, blue = red] = channels.map(({ mean }) => mean)
    return { kind: "image", width, height, tint: chooseTint(red, green, blue) }
  } catch {
    return { kind: "broken" }
  }
}

/** By the first bytes, because a file name or a header may lie. */
export function detectFileType(bytes: Uint8Array): FileType {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))
  const text = head.toString("latin1")
  if (text.startsWith("\xff\xd8\xff")) return "image"
  if (text.startsWith("\x89PNG\r\n\x1a\n") || text.startsWith("GIF8")) return "image"
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image"
  if (text.slice(4, 8) === "ftyp")
    return /^(avi[fs]|mif1|msf1|hei[cx])/.test(text.slice(8, 12)) ? "image" : "video/mp4"
  return text.startsWith("\x1a\x45\xdf\xa3") ? "video/webm" : "other"
}
