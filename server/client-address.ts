import { BlockList, isIP, isIPv6 } from "node:net"

/** Whose word about the visitor's address counts. */
export type TrustedProxies = { includes(address: string): boolean }

/** Addresses and ranges such as "127.0.0.0/8"; undefined when one of them is neither. */
export function readTrustedProxies(ranges: readonly string[]): TrustedProxies | undefined {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = "", bits] = range.split("/")
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    const prefix = bits === undefined ? most : Number(bits)
    if (version === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most) return undefined
    list.addSubnet(address, prefix, version === 6 ? "ipv6" : "ipv4")
  }
  return { includes: (address) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4") }
}

/**
 * The address that a request comes from: the last in the row of proxies that is not one of ours. What stands before it
 * was written by that stranger. Undefined when nobody but trusted proxies was involved.
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string | undefined {
  const row = [...(forwardedFor?.split(",") ?? []), peer].map(normalizeAddress)
  for (const address of row.reverse()) {
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
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, "")
  return address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1").replace(/^\[(.*)\](?::\d+)?$/, "$1")
}

/** For the log, where a whole address would be personal data: the /24 or /48 that it is in. */
export function shortenAddress(address: string): string {
  if (isIPv6(address)) return `${listGroups(address).slice(0, 3).join(":")}::`
  return address.replace(/\.\d+$/, ".0")
}

/** One visitor's connection: an IPv4 address, or the /64 that every IPv6 household has for itself. */
export function getConnectionKey(address: string): string {
  return isIPv6(address) ? listGroups(address).slice(0, 4).join(":") : address
}

function listGroups(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? []
  const before = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => "0"), ...after]
}
