import sharp, { type OverlayOptions } from "sharp"
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from "#domain/vehicle/share-picture.ts"

/** A JPEG of the layers, the lowest first, on a background of one colour. */
export function encodePicture(
  layers: readonly OverlayOptions[],
  background: string,
): Promise<Buffer<ArrayBuffer>> {
  return sharp({
    create: { width: SHARE_PICTURE_WIDTH, height: SHARE_PICTURE_HEIGHT, channels: 3, background },
  })
    .composite([...layers])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer()
}
