import { type LookupAddress, lookup } from "node:dns"
import { get as getHttp, type IncomingMessage } from "node:http"
import { get as getHttps } from "node:https"
import { BlockList, isIP, type LookupFunction } from "node:net"

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
        if (statusCode === 404 || statusCode === 410) throw new FileNotFoundError(`status ${statusCode}`)
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

// The special-purpose registries of IANA, and what carries an IPv4 address inside (6to4, Teredo, NAT64).
// Two lists, because one would match every IPv4 address by its IPv6-mapped form.
const reserved = { 4: new BlockList(), 6: new BlockList() }
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  reserved[4].addSubnet(network, bits, "ipv4")
for (const [network, bits] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 32],
  ["2001:2::", 48],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  reserved[6].addSubnet(network, bits, "ipv6")

export function isReservedAddress(address: string): boolean {
  return isIP(address) === 6 ? reserved[6].check(address, "ipv6") : reserved[4].check(address, "ipv4")
}

/** A DNS lookup that fails for a private address. As the connection's own lookup it checks the very address that is used. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return callback(error ?? new Error("no address"), "", 4)
    if (addresses.some(({ address }) => isReservedAddress(address)))
      return callback(Object.assign(new Error("reserved address"), { code: "ERESERVED" }), "", 4)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
