import { useRef, useState } from "react"
import {
  MAX_PHOTO_SIDE,
  MAX_PHOTOS,
  OFFER_PHOTO_PATH,
  SMALL_PHOTO_TYPE,
} from "#domain/enquiry/sent-photos.ts"

export type OfferPhoto = {
  readonly id: number
  readonly original: File
  /** Undefined while it is made small, null where that failed. */
  readonly shrunk: ShrunkPhoto | undefined | null
  readonly upload: PhotoUpload
}

type PhotoUpload =
  /** Nothing leaves the browser before the visitor sends the form. */
  | { readonly kind: "none" }
  | { readonly kind: "sending"; readonly part: number }
  /** By the id that the server gave it. */
  | { readonly kind: "sent"; readonly id: string }
  | { readonly kind: "failed" }

export type OfferPhotos = ReturnType<typeof usePhotos>

/** A lost photo is sent once more by itself, then when the visitor asks for it. */
const ATTEMPTS = 2
const PAUSE_MS = 1_500

/** The photos that the visitor chose: made small as they come, and sent one after another with the form. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly OfferPhoto[]>([])
  const [tooMany, setTooMany] = useState(0)
  const chosen = useRef(photos)
  const lastId = useRef(0)
  /** One photo at a time: each is some fifty megabytes while it is read. */
  const work = useRef(Promise.resolve())

  function update(changed: readonly OfferPhoto[]): void {
    chosen.current = changed
    setPhotos(changed)
  }

  function change(id: number, changes: Partial<OfferPhoto>): void {
    update(chosen.current.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)))
  }

  function shrink({ id, original }: OfferPhoto): void {
    change(id, { shrunk: undefined })
    work.current = work.current.then(async () =>
      change(id, { shrunk: (await shrinkPhoto(original)) ?? null }),
    )
  }

  async function send({ id }: OfferPhoto, ended: AbortSignal): Promise<void> {
    const photo = chosen.current.find((each) => each.id === id)
    if (!photo?.shrunk || photo.upload.kind !== "none") return
    for (let attempt = 1; attempt <= ATTEMPTS && !ended.aborted; attempt++) {
      if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      change(id, { upload: { kind: "sending", part: 0 } })
      const outcome = await postPhoto(photo.shrunk.file, ended, (part) =>
        change(id, { upload: { kind: "sending", part } }),
      )
      if (outcome.kind === "sent") return change(id, { upload: outcome })
      if (outcome.kind === "refused") break
    }
    change(id, { upload: { kind: ended.aborted ? "none" : "failed" } })
  }

  return {
    photos,
    tooMany,
    /** Sends what is small and not sent yet. Returns the ids of all that are, and how many are not. */
    async sendAll(ended: AbortSignal): Promise<{ readonly ids: readonly string[]; readonly failed: number }> {
      await work.current
      for (const photo of chosen.current) await send(photo, ended)
      const ids = chosen.current.flatMap(({ upload }) => (upload.kind === "sent" ? upload.id : []))
      return { ids, failed: chosen.current.length - ids.length }
    },
    /** The server has them no longer. */
    forgetSent() {
      update(
        chosen.current.map((photo) =>
          photo.upload.kind === "sent" ? { ...photo, upload: { kind: "none" } } : photo,
        ),
      )
    },
    add(files: readonly File[]) {
      const room = MAX_PHOTOS - chosen.current.length
      const added = files.slice(0, room).map(
        (original): OfferPhoto => ({
          id: ++lastId.current,
          original,
          shrunk: undefined,
          upload: { kind: "none" },
        }),
      )
      setTooMany(Math.max(0, files.length - room))
      update([...chosen.current, ...added])
      for (const photo of added) shrink(photo)
    },
    /** A photo that could not be resized or sent; by then the visitor has sent the form. */
    sendAgain(photo: OfferPhoto) {
      if (photo.shrunk === null) return shrink(photo)
      change(photo.id, { upload: { kind: "none" } })
      work.current = work.current.then(() => send(photo, new AbortController().signal))
    },
    remove(id: number) {
      setTooMany(0)
      update(chosen.current.filter((photo) => photo.id !== id))
    },
  }
}

/** Neither made small nor sent, and nothing is being done about it. */
export function isFailed({ shrunk, upload }: OfferPhoto): boolean {
  return shrunk === null || upload.kind === "failed"
}

type PhotoAttempt =
  | { readonly kind: "sent"; readonly id: string }
  /** The server cannot read it. */
  | { readonly kind: "refused" }
  /** The line, or the server has no place for it at the moment. */
  | { readonly kind: "lost" }

/** For one photo over a slow line. */
const MAX_MS = 60_000

/** By XMLHttpRequest, because `fetch` does not say how much of it is sent. */
function postPhoto(
  photo: Blob,
  ended: AbortSignal,
  onProgress: (part: number) => void,
): Promise<PhotoAttempt> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = () => resolve({ kind: "lost" })
    request.open("POST", OFFER_PHOTO_PATH)
    request.setRequestHeader("content-type", SMALL_PHOTO_TYPE)
    request.timeout = MAX_MS
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener("load", () => resolve(describeAnswer(request)))
    for (const event of ["error", "abort", "timeout"]) request.addEventListener(event, lost)
    ended.addEventListener("abort", () => request.abort())
    request.send(photo)
  })
}

function describeAnswer({ status, responseText }: XMLHttpRequest): PhotoAttempt {
  if (status === 201) return { kind: "sent", id: responseText }
  return { kind: status === 422 ? "refused" : "lost" }
}

const QUALITY = 0.85

/** A photo that is small enough to send quickly, and a canvas that shows it. */
type ShrunkPhoto = { readonly file: File; readonly canvas: HTMLCanvasElement }

/** Undefined where the browser cannot read it. What only the camera knows is not in the new file. */
async function shrinkPhoto(original: File): Promise<ShrunkPhoto | undefined> {
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
