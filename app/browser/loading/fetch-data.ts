/** How long a lost request for a part of the page waits, unless the line comes back sooner. */
const RETRY_MS = 3_000

/**
 * The router's requests for data. A page that is lost on the way is answered as the load failure, which the visitor can retry.
 * A fetcher's request is repeated instead: its failure would replace the page that it belongs to.
 */
export async function fetchData(request: Request, { type }: { readonly type: string }): Promise<Response> {
  try {
    const response = await fetch(request.clone())
    // To its end: a line that breaks in the middle is a lost request, too.
    await response.clone().arrayBuffer()
    return response
  } catch (error) {
    if (request.signal.aborted) throw error
    if (type !== "fetcher") return new Response(null, { status: 503 })
    await waitForLine()
    return fetchData(request, { type })
  }
}

function waitForLine(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener("online", go)
      resolve()
    }
    const timer = setTimeout(go, RETRY_MS)
    addEventListener("online", go)
  })
}
