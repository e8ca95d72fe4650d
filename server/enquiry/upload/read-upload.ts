import type { Readable } from "node:stream"
import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import {
  formatFileName,
  isPhotoId,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  type RefusedPhoto,
  type SentPhotos,
  UPLOADED_FIELD,
} from "#domain/enquiry/sent-photos.ts"
import { parseForm } from "./parse-form.ts"
import { readInto } from "./read-into.ts"
import type { ReencodePhoto } from "./reencode-in-turn.ts"

/** What a form with photos consists of. */
export type Upload = { readonly fields: URLSearchParams; readonly photos: SentPhotos }

export type UploadReading =
  | { readonly ok: true; readonly upload: Upload }
  /** Malformed: cut off, or not what a browser sends. Busy: pictures cannot be made at the moment. */
  | { readonly ok: false; readonly why: "malformed" | "busy" }

/**
 * One photo at a time is in memory, and it is re-encoded before the next is read. `reencode` is undefined where nothing is to be
 * kept anyway, and only the words are wanted.
 */
export async function readUpload(
  body: Readable,
  contentType: string,
  reencode: ReencodePhoto | undefined,
): Promise<UploadReading> {
  const photos: Uint8Array[] = []
  const refused: RefusedPhoto[] = []
  let count = 0
  let isBusy = false
  /** All photos of the form use the same memory, in turn. */
  let memory: Buffer | undefined

  const fields = await parseForm(body, contentType, async ({ field, name, content }) => {
    const isPhoto = field === fieldNames.photos && count < MAX_PHOTOS && reencode !== undefined && !isBusy
    if (isPhoto) memory ??= Buffer.allocUnsafeSlow(MAX_PHOTO_BYTES)
    const { size, bytes: original } = await readInto(isPhoto ? memory : undefined, content)
    // Browsers send a field in which no file was chosen as a file without a name.
    if (field !== fieldNames.photos || (name === "" && size === 0)) return
    count++
    if (!isPhoto) return
    const outcome = original === undefined || size === 0 ? "unreadable" : await reencode(original)
    if (outcome === "busy") isBusy = true
    else if (outcome !== "unreadable") photos.push(outcome)
    else refused.push({ name: formatFileName(name), why: original === undefined ? "too-large" : outcome })
  })
  if (fields === undefined) return { ok: false, why: "malformed" }
  if (isBusy) return { ok: false, why: "busy" }
  const uploadedIds = [...new Set(fields.getAll(UPLOADED_FIELD).filter(isPhotoId))].slice(0, MAX_PHOTOS)
  const tooMany = Math.max(0, count + uploadedIds.length - MAX_PHOTOS)
  return { ok: true, upload: { fields, photos: { photos, uploadedIds, refused, tooMany } } }
}
