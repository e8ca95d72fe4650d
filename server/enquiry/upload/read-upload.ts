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
import { WorkerNotStartedError } from "#server/images/image-jobs.ts"
import { QueueFullError, type WorkQueue } from "#server/work/work-queue.ts"
import { parseForm } from "./parse-form.ts"

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

/**
 * The bytes in the memory that they are read into; undefined where there is none, or they do not fit. They are read to their
 * end all the same, because there may be something behind them.
 */
async function readInto(memory: Buffer | undefined, content: Readable) {
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (memory !== undefined && size + chunk.length <= memory.length) memory.set(chunk, size)
    size += chunk.length
  }
  return { size, bytes: memory !== undefined && size <= memory.length ? memory.subarray(0, size) : undefined }
}

/** A photo of our own making from what a visitor sent, or why there is none. */
export type ReencodePhoto = (original: Buffer) => Promise<Uint8Array | "unreadable" | "busy">

/**
 * In the queue of all work with images. A picture that cannot be decoded, or that ends the process which decodes it, cannot be
 * read; one that never had its turn can be sent again.
 */
export function createReencodeInTurn(
  work: { reencode(original: Buffer): Promise<Buffer<ArrayBuffer>> },
  queue: WorkQueue,
): ReencodePhoto {
  return async (original) => {
    try {
      const ticket = queue.enqueue("visitor")
      await ticket.turn
      return await work.reencode(original).finally(ticket.release)
    } catch (error) {
      return error instanceof QueueFullError || error instanceof WorkerNotStartedError ? "busy" : "unreadable"
    }
  }
}

export type PhotoTaking =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly why: "cut" | "unreadable" | "busy" | "full" | "away" }

type TakePhotoOptions = {
  readonly reencode: ReencodePhoto
  keep(jpeg: Uint8Array, connection: string | undefined): Promise<PhotoTaking>
}

/** One photo, sent by script before the form that it belongs to: re-encoded as all are, then kept until that comes. */
export function createTakePhoto({ reencode, keep }: TakePhotoOptions) {
  return async (body: Readable, byteCount: number, connection: string | undefined): Promise<PhotoTaking> => {
    const original = await readBody(body, byteCount)
    if (original === undefined) return { ok: false, why: "cut" }
    const outcome = original.length === 0 ? "unreadable" : await reencode(original)
    return typeof outcome === "string" ? { ok: false, why: outcome } : keep(outcome, connection)
  }
}

async function readBody(body: Readable, byteCount: number): Promise<Buffer | undefined> {
  try {
    return (await readInto(Buffer.allocUnsafeSlow(byteCount), body)).bytes
  } catch {
    return undefined
  }
}
