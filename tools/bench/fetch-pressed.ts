import { request } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

/** A page as it travels once the site has pressed it at leisure. */
export async function fetchSettledPage(address: string): ReturnType<typeof fetchPressed> {
  for (;;) {
    const page = await fetchPressed(address)
    if (String(page.headers.etag).endsWith('-hard"')) return page
    await sleep(100)
  }
}

/** An answer as it travels: fetch would unpack it. Without the headers that every server adds by itself. */
export function fetchPressed(address: string): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { "accept-encoding": "br" } }, (response) => {
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
