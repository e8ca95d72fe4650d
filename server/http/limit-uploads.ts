import type { Services } from "#server/services.ts"

/** In a process. Each has one photo in memory, in several copies while it is handed to an image worker. */
const UPLOADS_AT_ONCE = 4

type ReadUpload = Services["readUpload"]

/** Whoever comes while all places are taken is told so at once, before anything is read. */
export function limitUploads(read: ReadUpload): ReadUpload {
  let reading = 0
  return async (request, takesPhotos) => {
    if (reading >= UPLOADS_AT_ONCE) return { ok: false, why: "busy" }
    reading++
    try {
      return await read(request, takesPhotos)
    } finally {
      reading--
    }
  }
}
