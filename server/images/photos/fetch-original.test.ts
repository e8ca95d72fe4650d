import { expect, it } from "vitest"
import { startHttpServer } from "#harness/start-http-server.ts"
import { createFetchOriginal, FileNotFoundError, isReservedAddress } from "./fetch-original.ts"

it.each([404, 410])("a provider's answer %i says that the file does not exist", async (status) => {
  await using provider = await startHttpServer((_, response) => response.writeHead(status).end())
  const fetchOriginal = createFetchOriginal([new URL(provider.origin).host])
  await expect(fetchOriginal(`${provider.origin}/a.jpg`)).rejects.toThrow(FileNotFoundError)
})

it.each([
  ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "0.0.0.0"],
  ...["100.64.0.1", "224.0.0.1", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.51.100.1", "203.0.113.1"],
  ...["255.255.255.255", "::1", "::", "fd00::1", "fe80::1", "::ffff:127.0.0.1", "::127.0.0.1", "ff02::1"],
  ...["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "100::1", "2001::1", "2001:0:7f00:1::1", "2001:2::1"],
  ...["2001:db8::1", "2002:7f00:1::1", "3fff::1", "5f00::1", "fec0::1"],
])("%s is reserved", (address) => {
  expect(isReservedAddress(address)).toBe(true)
})

it.each(["93.184.216.34", "172.32.0.1", "8.8.8.8", "192.0.3.1", "2a00:1450:4014::1", "2001:4860::1"])(
  "%s is public",
  (address) => {
    expect(isReservedAddress(address)).toBe(false)
  },
)
