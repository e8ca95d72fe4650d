import { BlockList, isIP, isIPv4, isIPv6 } from "node:net"
import { LRUCache } from "lru-cache"

/** The proxies whose X-Forwarded-For and X-Request-Id are believed. */
export type TrustedProxies = { includes(address: string): boolean }

const REMEMBERED_ADDRESSES = 1_000

/** Addresses and ranges such as "127.0.0.0/8"; undefined when one of them is neither. */
export function readTrustedProxies(ranges: readonly string[]): TrustedProxies | undefined {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = "", bits] = range.split("/")
    const version = isIP(address)
    const maxBits = version === 6 ? 128 : 32
    const prefix = bits === undefined ? maxBits : Number(bits)
    if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > maxBits) return undefined
    list.addSubnet(address, prefix, version === 6 ? "ipv6" : "ipv4")
  }
  const checked = new LRUCache<string, boolean>({ max: REMEMBERED_ADDRESSES })
  return {
    includes(address) {
      const trusted = checked.get(address) ?? list.check(address, isIPv6(address) ? "ipv6" : "ipv4")
      checked.set(address, trusted)
      return trusted
    },
  }
}

/**
 * The IP address that a request comes from: the last in the chain of proxies that is not trusted. What precedes it in the
 * header was written by that client and proves nothing. Undefined when all are trusted.
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string | undefined {
  const chain = [...(forwardedFor?.split(",") ?? []), peer]
  for (const hop of chain.reverse()) {
    const address = normalizeAddress(hop)
    if (isIP(address) === 0) return undefined
    if (!trusted.includes(address)) return address
  }
  return undefined
}

export function isTrusted(peer: string, trusted: TrustedProxies): boolean {
  return trusted.includes(normalizeAddress(peer))
}

/** "::ffff:192.0.2.1" is 192.0.2.1; some proxies write the port too. */
function normalizeAddress(text: string): string {
  if (isIPv4(text)) return text
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, "")
  return address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1").replace(/^\[(.*)\](?::\d+)?$/, "$1")
}

/** For the log, where a whole address would be personal data: its /24 or /48 network. */
export function shortenAddress(address: string): string {
  if (isIPv6(address)) return `${listGroups(address).slice(0, 3).join(":")}::`
  return address.replace(/\.\d+$/, ".0")
}

/** One visitor's connection: an IPv4 address, or the /64 network of an IPv6 household. */
export function getConnectionKey(address: string): string {
  return isIPv6(address) ? listGroups(address).slice(0, 4).join(":") : address
}

/** One subscriber may have a whole /48, and several may share one: it counts as so many connections. */
export const CONNECTIONS_OF_NETWORK = 4

/** The /48 network around an IPv6 connection; undefined where there is none. What follows the connection stays. */
export function findNetwork(connection: string): string | undefined {
  const network = connection.replace(/^((?:[\da-f]+:){3})[\da-f]+(?![^ ])/, "$1:")
  return network === connection ? undefined : network
}

function listGroups(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? []
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => "0"), ...after]
}
