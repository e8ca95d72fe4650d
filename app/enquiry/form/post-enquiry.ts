import { pagePaths } from "#domain/site/site-paths.ts"
import type { PrepareSending } from "./use-sending.ts"

/** What became of one attempt. */
export type Attempt =
  /** The confirmation page, with its query. */
  | { readonly kind: "saved"; readonly path: string }
  /** The server has something to say: it draws the form with it. */
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "too-many" | "unavailable" | "lost" }

/** The server gives up on its database after a few seconds; longer than this only a lost connection takes. */
const MAX_MS = 20_000

/** Sends a form as the browser itself would. It is saved only where the answer is the confirmation page. */
export async function postForm(
  path: string,
  body: URLSearchParams | FormData,
  ended: AbortSignal,
): Promise<Attempt> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, MAX_MS)
  ended.addEventListener("abort", end)
  try {
    const response = await fetch(path, { method: "POST", body, signal: ending.signal })
    const { pathname, search } = new URL(response.url)
    if (response.redirected && pathname === pagePaths["enquiry-sent"])
      return { kind: "saved", path: pathname + search }
    const { status } = response
    if (status === 429) return { kind: "too-many" }
    return status >= 500 ? { kind: "unavailable" } : { kind: "refused", status }
  } catch {
    return { kind: "lost" }
  } finally {
    clearTimeout(timer)
    ended.removeEventListener("abort", end)
  }
}

export const prepareEnquiry: PrepareSending = async (form) => {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  )
  const body = new URLSearchParams(entries)
  return (ended) => postForm(pagePaths.enquiry, body, ended)
}
