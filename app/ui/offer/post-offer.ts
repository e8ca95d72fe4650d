import type { Attempt } from "#app/ui/enquiry/post-enquiry.ts"
import { pagePaths } from "#domain/site-paths.ts"

/** Photos over a slow line; the server waits no longer. */
const MAX_MS = 120_000

/** As the browser itself would send it. By XMLHttpRequest, because `fetch` does not say how much of it is sent. */
export function postOffer(
  body: FormData,
  ended: AbortSignal,
  onProgress: (sentBytes: number, allBytes: number) => void,
): Promise<Attempt> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = () => resolve({ kind: "lost" })
    request.open("POST", pagePaths["buy-back-offer"])
    request.timeout = MAX_MS
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener("load", () => resolve(describeAnswer(request)))
    for (const event of ["error", "abort", "timeout"]) request.addEventListener(event, lost)
    ended.addEventListener("abort", () => request.abort())
    request.send(body)
  })
}

function describeAnswer({ status, responseURL }: XMLHttpRequest): Attempt {
  const { pathname, search } = new URL(responseURL)
  if (pathname === pagePaths["enquiry-sent"]) return { kind: "kept", path: pathname + search }
  if (status === 429) return { kind: "too-many" }
  return { kind: status >= 500 ? "away" : "refused" }
}
