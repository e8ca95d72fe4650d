import type { Services } from "#server/services.ts"

/** In a process. Each has one photo in memory. */
const UPLOADS_AT_ONCE = 4

type ReadUpload = Services["readUpload"]

/** Whoever comes while all places are taken is told so at once, before anything is read. */
export function limitUploads(read: ReadUpload): ReadUpload {
  let reading = 0
  return async (body, contentType, takesPhotos) => {
    if (reading >= UPLOADS_AT_ONCE) return { ok: false, why: "busy" }
    reading++
    try {
      return await read(body, contentType, takesPhotos)
    } finally {
      reading--
    }
  }
}
