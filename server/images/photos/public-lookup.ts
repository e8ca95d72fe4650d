import { type LookupAddress, lookup } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

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
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return callback(error ?? new Error("no address"), "", 4)
    if (addresses.some(({ address }) => isReservedAddress(address)))
      return callback(Object.assign(new Error("reserved address"), { code: "ERESERVED" }), "", 4)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
