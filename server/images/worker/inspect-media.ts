import sharp from "sharp"
import { chooseTint } from "#domain/vehicle/tint.ts"
import type { MediaInfo } from "#domain/vehicle/vehicle.ts"
import { detectFileType } from "../photos/detect-file-type.ts"
import { readSafely } from "./convert-photo.ts"

/** The kind of a file by its content; of a photo also its size when upright and the tint of its mean colour. */
export async function inspectMedia(file: Buffer): Promise<MediaInfo> {
  const type = detectFileType(file)
  if (type === "other") return { kind: "other" }
  if (type !== "image") return { kind: "video" }
  try {
    const image = await readSafely(file)
    const { width, height } = (await image.metadata()).autoOrient
    const small = await image.resize(16, 16, { fit: "fill" }).removeAlpha().toColorspace("srgb").toBuffer()
    const { channels } = await sharp(small).stats()
    const [red = 0, green = red, blue = red] = channels.map(({ mean }) => mean)
    return { kind: "image", width, height, tint: chooseTint(red, green, blue) }
  } catch {
    return { kind: "broken" }
  }
}
