import { get as getHttp, type IncomingMessage } from "node:http"
import { get as getHttps } from "node:https"
import { isIP } from "node:net"
import { isReservedAddress, publicLookup } from "./public-lookup.ts"

const TIMEOUT_MS = 10_000
const MAX_BYTES = 20_000_000
const MAX_REDIRECTS = 2
/** The limit for a file whose length is not announced. */
const FIRST_BYTES = 1_000_000

/** The provider answered that the file does not exist. */
export class FileNotFoundError extends Error {}

export type FetchOriginal = (url: string) => Promise<Buffer<ArrayBuffer>>

/**
 * Downloads a file of the provider within limits of time, size and redirects. Private and loopback addresses are refused,
 * also after a redirect, except on the hosts that the configuration names.
 */
export function createFetchOriginal(trustedHosts: readonly string[]): FetchOriginal {
  return async (url) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    let target = new URL(url)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const reply = await request(target, trustedHosts.includes(target.host), signal)
      const { statusCode = 0, headers } = reply
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        reply.destroy()
        target = new URL(headers.location, target)
        continue
      }
      if (statusCode !== 200) {
        reply.destroy()
        if (statusCode === 404 || statusCode === 410) throw new FileNotFoundError()
        throw new Error(`status ${statusCode}`)
      }
      return readBody(reply)
    }
    throw new Error("too many redirects")
  }
}

function request(url: URL, trusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error(`protocol ${url.protocol}`)
  const hostname = url.hostname.replace(/^\[|\]$/g, "")
  if (!trusted && isIP(hostname) !== 0 && isReservedAddress(hostname)) throw new Error("reserved address")
  const options = {
    signal,
    headers: { accept: "image/*, video/*" },
    ...(trusted ? {} : { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? getHttps : getHttp
    get(url, options, resolve).once("error", reject)
  })
}

/** Into one buffer of the announced length, because chunks that are joined at the end take the memory twice. */
async function readBody(reply: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const announced = Number(reply.headers["content-length"] ?? FIRST_BYTES)
  let body = Buffer.alloc(Math.min(announced, MAX_BYTES))
  let size = 0
  for await (const chunk of reply) {
    const end = size + chunk.length
    if (end > MAX_BYTES) {
      reply.destroy()
      throw new Error(`more than ${MAX_BYTES} bytes`)
    }
    if (end > body.length) body = Buffer.concat([body], Math.max(end, body.length * 2))
    chunk.copy(body, size)
    size = end
  }
  return body.subarray(0, size)
}
