import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser"
import {
  formatFileName,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MAX_UPLOAD_BYTES,
  type RefusedPhoto,
  type SentPhotos,
} from "#domain/buy-back/sent-photos.ts"
import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import type { RemakePhoto } from "./remake-in-turn.ts"

/** What a form with photos consists of. */
export type Upload = { readonly fields: URLSearchParams; readonly photos: SentPhotos }

export type UploadReading =
  | { readonly ok: true; readonly upload: Upload }
  /** Malformed: cut off, or not what a browser sends. Busy: pictures cannot be made at the moment. */
  | { readonly ok: false; readonly why: "malformed" | "too-large" | "busy" }

/**
 * One file at a time is in memory, and it is re-made before the next is read. One that is too large is still read to its end,
 * so that the form's other fields are not lost; one twice as large ends the reading.
 */
const limits = {
  maxFiles: 40,
  maxParts: 100,
  maxFileSize: 2 * MAX_PHOTO_BYTES,
  maxTotalSize: MAX_UPLOAD_BYTES,
  maxHeaderSize: 4_096,
}

/** What the parser calls a file without a name: so browsers send a field in which none was chosen. */
const unnamed = ["", "file-upload"]

/** `remake` is undefined where nothing is to be kept anyway, and only the words are wanted. */
export async function readUpload(request: Request, remake: RemakePhoto | undefined): Promise<UploadReading> {
  const photos: Uint8Array[] = []
  const refused: RefusedPhoto[] = []
  let count = 0
  let isBusy = false
  try {
    const form = await parseFormData(request, limits, async (file) => {
      if (file.fieldName !== fieldNames.photos || (unnamed.includes(file.name) && file.size === 0)) return
      if (++count > MAX_PHOTOS || remake === undefined || isBusy) return
      const name = formatFileName(file.name)
      if (file.size > MAX_PHOTO_BYTES) return void refused.push({ name, why: "too-large" })
      const outcome =
        file.size === 0 ? "unreadable" : await remake(async () => Buffer.from(await file.arrayBuffer()))
      if (outcome === "busy") isBusy = true
      else if (outcome === "unreadable") refused.push({ name, why: "unreadable" })
      else photos.push(outcome)
    })
    if (isBusy) return { ok: false, why: "busy" }
    const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))
    const tooMany = Math.max(0, count - MAX_PHOTOS)
    return {
      ok: true,
      upload: { fields: new URLSearchParams(fields), photos: { photos, refused, tooMany } },
    }
  } catch (error) {
    if (tooLarge.some((kind) => error instanceof kind)) return { ok: false, why: "too-large" }
    return { ok: false, why: "malformed" }
  }
}

const tooLarge = [MaxFileSizeExceededError, MaxFilesExceededError, MaxTotalSizeExceededError]
