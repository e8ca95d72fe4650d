import { request } from "node:http"

/** An answer as it travels: fetch would decompress it. Without the headers that every server adds by itself. */
export function fetchCompressed(url: string): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk) => chunks.push(chunk))
      response.on("end", () => {
        const { date: _, connection: _2, "keep-alive": _3, ...headers } = response.headers
        resolve({ bytes: Buffer.concat(chunks), headers })
      })
    })
      .on("error", reject)
      .end()
  })
}
