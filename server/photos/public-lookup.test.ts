import { expect, it } from "vitest"
import { isReservedAddress } from "./public-lookup.ts"

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "0.0.0.0",
  "100.64.0.1",
  "224.0.0.1",
  "::1",
  "::",
  "fd00::1",
  "fe80::1",
  "::ffff:127.0.0.1",
])("%s is reserved", (address) => {
  expect(isReservedAddress(address)).toBe(true)
})

it.each(["93.184.216.34", "172.32.0.1", "8.8.8.8", "2a00:1450:4014::1"])("%s is public", (address) => {
  expect(isReservedAddress(address)).toBe(false)
})
