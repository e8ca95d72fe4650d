/** In a process. Each has one photo in memory. */
const UPLOADS_AT_ONCE = 4
const RETRY_SECONDS = 30

/** Does the work in a place of its own; undefined while all are taken. */
export type UploadPlaces = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>

/** Whoever comes while all places are taken is told so at once, before anything is read. */
export function createUploadPlaces(): UploadPlaces {
  let taken = 0
  return async (work) => {
    if (taken >= UPLOADS_AT_ONCE) return undefined
    taken++
    try {
      return await work()
    } finally {
      taken--
    }
  }
}

export const retryUpload = { "retry-after": String(RETRY_SECONDS) }
