import { OFFER_PHOTO_PATH, SMALL_PHOTO_TYPE } from "#domain/enquiry/sent-photos.ts"

export type PhotoAttempt =
  | { readonly kind: "sent"; readonly id: string }
  /** The server cannot read it. */
  | { readonly kind: "refused" }
  /** The line, or the server has no place for it at the moment. */
  | { readonly kind: "lost" }

/** For one photo over a slow line. */
const MAX_MS = 60_000

/** By XMLHttpRequest, because `fetch` does not say how much of it is sent. */
export function postPhoto(
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
