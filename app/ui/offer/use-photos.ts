import { useRef, useState } from "react"
import { MAX_PHOTOS } from "#domain/buy-back/sent-photos.ts"
import { type ShrunkPhoto, shrinkPhoto } from "./shrink-photo.ts"

export type OfferPhoto = {
  readonly id: number
  readonly original: File
  /** Undefined while it is made small, null where that failed. */
  readonly shrunk: ShrunkPhoto | undefined | null
}

export type OfferPhotos = ReturnType<typeof usePhotos>

/** The photos that the visitor chose, made small one after another before they are sent. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly OfferPhoto[]>([])
  const [tooMany, setTooMany] = useState(0)
  const chosen = useRef(photos)
  const lastId = useRef(0)
  const work = useRef(Promise.resolve())

  function update(changed: readonly OfferPhoto[]): void {
    chosen.current = changed
    setPhotos(changed)
  }

  /** One at a time: each is some fifty megabytes while it is read. */
  function shrink({ id, original }: OfferPhoto): void {
    const set = (shrunk: OfferPhoto["shrunk"]) =>
      update(chosen.current.map((photo) => (photo.id === id ? { ...photo, shrunk } : photo)))
    set(undefined)
    work.current = work.current.then(async () => set((await shrinkPhoto(original)) ?? null))
  }

  return {
    photos,
    tooMany,
    /** Those that can be sent, once all are small or cannot be. */
    listReady: async (): Promise<readonly File[]> => {
      await work.current
      return chosen.current.flatMap(({ shrunk }) => shrunk?.file ?? [])
    },
    add(files: readonly File[]) {
      const room = MAX_PHOTOS - chosen.current.length
      const added = files
        .slice(0, room)
        .map((original) => ({ id: ++lastId.current, original, shrunk: undefined }))
      setTooMany(Math.max(0, files.length - room))
      update([...chosen.current, ...added])
      for (const photo of added) shrink(photo)
    },
    retry: shrink,
    remove(id: number) {
      setTooMany(0)
      update(chosen.current.filter((photo) => photo.id !== id))
    },
  }
}
