import { describe, expect, it } from "vitest"
import {
  findClientAddress,
  findNetwork,
  getConnectionKey,
  readTrustedProxies,
  shortenAddress,
} from "./client-address.ts"

const trusted = readTrustedProxies(["127.0.0.0/8", "::1", "10.0.0.7"])
if (trusted === undefined) throw new Error("sound ranges were refused")

describe("the client's address", () => {
  it.each([
    ["a stranger", "192.0.2.1", undefined, "192.0.2.1"],
    ["a stranger who claims to forward", "192.0.2.1", "198.51.100.9", "192.0.2.1"],
    ["one behind our proxy", "127.0.0.1", "192.0.2.1", "192.0.2.1"],
    ["one behind two of ours", "::1", "192.0.2.1, 10.0.0.7", "192.0.2.1"],
    ["one who wrote the header himself", "127.0.0.1", "203.0.113.5, 192.0.2.1", "192.0.2.1"],
    ["a mapped address", "::ffff:127.0.0.1", "::ffff:192.0.2.1", "192.0.2.1"],
    ["an address with a port", "127.0.0.1", "[2001:db8::5]:4711", "2001:db8::5"],
    ["our proxy alone", "127.0.0.1", undefined, undefined],
    ["a header of nonsense", "127.0.0.1", "unknown", undefined],
    ["an empty header", "127.0.0.1", "", undefined],
  ])("of %s", (_, peer, forwardedFor, client) => {
    expect(findClientAddress(peer, forwardedFor, trusted)).toBe(client)
  })

  it.each([
    ["192.0.2.77", "192.0.2.0"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
    ["2001:db8::6", "2001:db8:0::"],
    ["::1", "0:0:0::"],
  ])("%s is logged as %s", (address, shortened) => {
    expect(shortenAddress(address)).toBe(shortened)
  })

  it("is one for all of an IPv6 household", () => {
    expect(getConnectionKey("2001:db8:1:2:3:4:5:6")).toBe(getConnectionKey("2001:db8:1:2::9"))
    expect(getConnectionKey("2001:db8:1:2::1")).not.toBe(getConnectionKey("2001:db8:1:3::1"))
  })

  it.each([
    ["2001:db8:1:2::1", "2001:db8:1::"],
    ["2001:db8::1", "2001:db8:0::"],
    ["192.0.2.1", undefined],
  ])("%s is in the network %s", (address, network) => {
    const connection = getConnectionKey(address)
    expect(findNetwork(connection)).toBe(network)
    expect(findNetwork(`${connection} 104211 view`)).toBe(network && `${network} 104211 view`)
  })
})

it.each([["nonsense"], ["10.0.0.0/33"], ["10.0.0.0/x"], ["::1/129"]])("the range %s is refused", (range) => {
  expect(readTrustedProxies([range])).toBeUndefined()
})
