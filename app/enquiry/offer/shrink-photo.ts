import { MAX_PHOTO_SIDE } from "#domain/enquiry/sent-photos.ts"

const QUALITY = 0.85

/** A photo that is small enough to send quickly, and a canvas that shows it. */
export type ShrunkPhoto = { readonly file: File; readonly canvas: HTMLCanvasElement }

/** Undefined where the browser cannot read it. What only the camera knows is not in the new file. */
export async function shrinkPhoto(original: File): Promise<ShrunkPhoto | undefined> {
  const bitmap = await readUpright(original)
  if (bitmap === undefined) return undefined
  const scale = Math.min(1, MAX_PHOTO_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext("2d")
  if (context === null) return undefined
  // What is transparent becomes paper, not black.
  context.fillStyle = "white"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY))
  return blob === null ? undefined : { file: new File([blob], original.name, { type: blob.type }), canvas }
}

async function readUpright(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() =>
      // Older browsers do not know the option, and turn the photo anyway.
      createImageBitmap(file),
    )
  } catch {
    return undefined
  }
}
