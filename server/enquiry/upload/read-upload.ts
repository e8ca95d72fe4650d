import type { Readable } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { Busboy } from "@fastify/busboy"
import {
  formatFileName,
  isPhotoId,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTOS_FIELD,
  type RefusedPhoto,
  type SentPhotos,
  UPLOADED_FIELD,
} from "#domain/enquiry/sent-photos.ts"
import { WorkerNotStartedError } from "#server/images/image-jobs.ts"
import type { ImageWork } from "#server/images/image-work.ts"
import { QueueFullError, type WorkQueue } from "#server/work/work-queue.ts"
import type { SavePhoto } from "../photos.ts"

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
    const isPhoto = field === PHOTOS_FIELD && count < MAX_PHOTOS && reencode !== undefined && !isBusy
    if (isPhoto) memory ??= Buffer.allocUnsafeSlow(MAX_PHOTO_BYTES)
    const { size, bytes: original } = await readInto(isPhoto ? memory : undefined, content)
    // Browsers send a field in which no file was chosen as a file without a name.
    if (field !== PHOTOS_FIELD || (name === "" && size === 0)) return
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
export function createReencodeInTurn(work: Pick<ImageWork, "reencode">, queue: WorkQueue): ReencodePhoto {
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
  | Awaited<ReturnType<SavePhoto>>
  | { readonly ok: false; readonly why: "cut" | "unreadable" | "busy" }

type TakePhotoOptions = { readonly reencode: ReencodePhoto; readonly save: SavePhoto }

/** One photo, sent by script before the form that it belongs to: re-encoded as all are, then kept until that comes. */
export function createTakePhoto({ reencode, save }: TakePhotoOptions) {
  return async (body: Readable, byteCount: number, connection: string | undefined): Promise<PhotoTaking> => {
    const original = await readBody(body, byteCount)
    if (original === undefined) return { ok: false, why: "cut" }
    const outcome = original.length === 0 ? "unreadable" : await reencode(original)
    return typeof outcome === "string" ? { ok: false, why: outcome } : save(outcome, connection)
  }
}

async function readBody(body: Readable, byteCount: number): Promise<Buffer | undefined> {
  try {
    return (await readInto(Buffer.allocUnsafeSlow(byteCount), body)).bytes
  } catch {
    return undefined
  }
}

/** A file of a form, as it comes. */
type SentFile = { readonly field: string; readonly name: string; readonly content: Readable }

/** A form has some twenty fields and eight photos. Its bytes in all are limited before it is read. */
const limits = { parts: 100, fields: 60, fieldSize: 64_000, headerPairs: 20, headerSize: 4_096 }
/** The parser never says that it has finished where a part has no end of its header. */
const SETTLE_MS = 250

/**
 * Gives each file in turn, the next once the last was dealt with; what comes meanwhile waits on the line. Returns the
 * fields, or undefined where it is cut off or not what a browser sends.
 */
function parseForm(
  body: Readable,
  contentType: string,
  onFile: (file: SentFile) => Promise<void>,
): Promise<URLSearchParams | undefined> {
  const parser = openParser(contentType)
  if (parser === undefined) return Promise.resolve(undefined)
  const { promise, resolve } = Promise.withResolvers<URLSearchParams | undefined>()
  const fields = new URLSearchParams()
  const files: Readable[] = []
  let turn = Promise.resolve()

  function giveUp(): void {
    body.unpipe(parser)
    for (const file of files) file.destroy()
    turn.then(() => resolve(undefined))
  }

  parser.on("field", (name, value) => fields.append(name, value))
  parser.on("file", (field, content, name = "") => {
    files.push(content)
    // Without a listener the end of a form that is cut off would end the process.
    content.on("error", giveUp)
    turn = turn.then(() => onFile({ field, name, content })).catch(giveUp)
  })
  parser.on("partsLimit", giveUp)
  parser.on("fieldsLimit", giveUp)
  parser.on("error", giveUp)
  parser.on("finish", () => turn.then(() => resolve(fields)))
  body.once("end", async () => {
    for (let last: Promise<void> | undefined; last !== turn; await sleep(SETTLE_MS)) {
      last = turn
      await last
    }
    giveUp()
  })
  body.on("error", giveUp)
  body.once("close", () => {
    if (!body.readableEnded) giveUp()
  })
  body.pipe(parser)
  return promise
}

/** Undefined where the type names no boundary. */
function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits })
  } catch {
    return undefined
  }
}
