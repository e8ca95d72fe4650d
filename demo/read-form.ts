import type { IncomingMessage } from "node:http"

const maxBytes = 64 * 1024

/** The form-encoded fields of a request; none when the body is longer than any form of ours. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
  }
  return new URLSearchParams(size <= maxBytes ? Buffer.concat(chunks).toString("utf8") : "")
}
