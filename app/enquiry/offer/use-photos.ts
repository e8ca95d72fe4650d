import { useRef, useState } from "react"
import { MAX_PHOTOS } from "#domain/enquiry/sent-photos.ts"
import { postPhoto } from "./post-photo.ts"
import { type ShrunkPhoto, shrinkPhoto } from "./shrink-photo.ts"

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
