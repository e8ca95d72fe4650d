import { fail, type Reading } from "./feed-problem.ts"

export type FeedRequest = {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly maxBytes: number
}

export type Download = Reading<{
  readonly bytes: Uint8Array
  readonly contentType: string
  /** By the provider's clock. */
  readonly repliedAt: Date | null
}>

/** The timeout covers the whole reply, so that a provider that sends byte by byte cannot block the poll. */
export async function downloadFeed(request: FeedRequest): Promise<Download> {
  const { url, fields, timeoutMs, maxBytes } = request
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "application/xml, text/xml" },
      // The body has the password, which must reach the configured URL only.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    })
    const reply = await readReply(response, maxBytes)
    await response.body?.cancel().catch(() => {})
    return reply
  } catch (error) {
    return failFrom(error, request)
  }
}

async function readReply(response: Response, maxBytes: number): Promise<Download> {
  if (response.status >= 300 && response.status < 400) return fail("redirect", `status ${response.status}`)
  if (response.status !== 200) return fail("status", `status ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  // Counted after decompression, so that a compression bomb is stopped too.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return fail("too-large", `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const { headers } = response
  return {
    ok: true,
    bytes: Buffer.concat(chunks),
    contentType: headers.get("content-type") ?? "",
    repliedAt: parseDate(headers.get("date")),
  }
}

function parseDate(header: string | null): Date | null {
  const time = Date.parse(header ?? "")
  return Number.isNaN(time) ? null : new Date(time)
}

function failFrom(error: unknown, { url, timeoutMs }: FeedRequest): Download {
  if (error instanceof Error && error.name === "TimeoutError")
    return fail("timeout", `no whole reply in ${timeoutMs} ms`)
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  // Its query may be secret.
  const message = (cause instanceof Error ? cause.message : String(cause)).replaceAll(
    url,
    new URL(url).origin,
  )
  return fail("unreachable", code === "" || message.includes(code) ? message : `${code}: ${message}`)
}
