import { XMLValidator } from "fast-xml-parser"
import { afterAll, beforeAll, expect, test } from "vitest"
import { askDemoProvider } from "./ask-demo-provider.ts"
import { type DemoProvider, startDemoProvider } from "./demo-provider.ts"
import { type FaultName, isFaultName } from "./faults.ts"
import { makeGzipBomb } from "./gzip-bomb.ts"

let provider: DemoProvider
const [first, second] = ["104211", "104248"]

beforeAll(async () => {
  provider = await startDemoProvider()
})
afterAll(() => provider.stop())

function ask(endpoint: "cars" | "car", id = first, options: RequestInit = {}) {
  return askDemoProvider(provider, endpoint, id, options)
}

async function bytes(endpoint: "cars" | "car", id = first) {
  return Buffer.from(await (await ask(endpoint, id)).arrayBuffer())
}

async function text(endpoint: "cars" | "car", id = first) {
  return (await ask(endpoint, id)).text()
}

/** Of both endpoints. */
const texts = async () => [await text("cars"), await text("car")]

function countCars(xml: string) {
  return xml.match(/<car>/g)?.length ?? 0
}

async function expectStatus(status: number) {
  expect((await ask("cars")).status).toBe(status)
  expect((await ask("car")).status).toBe(status)
}

async function expectWindows1250(start: string) {
  for (const endpoint of ["cars", "car"] as const) {
    const body = await bytes(endpoint)
    expect(body.includes(Buffer.from("Škoda"))).toBe(false)
    const xml = new TextDecoder("windows-1250").decode(body)
    expect(xml.startsWith(start)).toBe(true)
    expect(xml).toContain("<producer_text>Škoda</producer_text>")
  }
}

async function readBytes(response: Response, enough: number) {
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size >= enough) break
  }
  return size
}

/** A fault without a line here does not compile. */
const effects = {
  hang: async () => {
    await expect(ask("cars", first, { signal: AbortSignal.timeout(150) })).rejects.toThrow()
    await expect(ask("car", first, { signal: AbortSignal.timeout(150) })).rejects.toThrow()
  },
  drip: async () => {
    const started = Date.now()
    const response = await ask("cars")
    expect(await readBytes(response, 3)).toBe(3)
    expect(Date.now() - started).toBeGreaterThan(250)
  },
  "status-401": () => expectStatus(401),
  "status-403": () => expectStatus(403),
  "status-429": async () => {
    await expectStatus(429)
    expect((await ask("cars")).headers.get("retry-after")).toBe("120")
  },
  "status-500": () => expectStatus(500),
  redirect: async () => {
    await expectStatus(302)
    expect(countCars(await (await ask("cars", first, { redirect: "follow" })).text())).toBe(1)
    expect(provider.requests).toMatchObject({ elsewhere: 1, elsewhereWithCredentials: 0 })
    await fetch(`${provider.origin}/elsewhere`, {
      method: "POST",
      body: new URLSearchParams({ password: "x" }),
    })
    expect(provider.requests).toMatchObject({ elsewhere: 2, elsewhereWithCredentials: 1 })
  },
  html: async () => {
    await expectStatus(200)
    expect(await text("cars")).toContain("<!doctype html>")
  },
  "invalid-utf8": async () => {
    const bad = Buffer.from([0xc3, 0x28])
    expect((await text("cars")).match(/\uFFFD\(/g)).toHaveLength(2)
    expect((await bytes("car", first)).includes(bad)).toBe(true)
    expect((await bytes("car", second)).includes(bad)).toBe(true)
  },
  "windows-1250": () => expectWindows1250('<?xml version="1.0" encoding="windows-1250"?><cars>'),
  "no-xml-declaration-windows-1250": async () => {
    await expectWindows1250("<cars>")
    expect((await ask("cars")).headers.get("content-type")).toContain("charset=windows-1250")
  },
  "gzip-bomb": async () => {
    expect(makeGzipBomb().length).toBeLessThan(2_000_000)
    expect(await readBytes(await ask("cars"), 40_000_000)).toBeGreaterThanOrEqual(40_000_000)
  },
  huge: async () => {
    const response = await ask("cars")
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(50 * 1024 * 1024)
    await response.body?.cancel()
  },
  "single-car-endpoint-down": async () => {
    expect((await ask("car")).status).toBe(500)
    expect(countCars(await text("cars"))).toBe(50)
  },
  truncated: async () => {
    for (const xml of await texts())
      expect(xml.lastIndexOf("<car>")).toBeGreaterThan(xml.lastIndexOf("</car>"))
  },
  "entity-bomb": async () => {
    for (const xml of await texts())
      expect(xml).toMatch(/<!DOCTYPE cars \[.*<!ENTITY lol9 .*<producer_text>&lol9;/)
  },
  empty: async () => {
    for (const xml of await texts()) expect(xml).toMatch(/<cars><error is_error="0"\/><\/cars>$/)
  },
  "is-error": async () => {
    for (const xml of await texts()) expect(xml).toContain('is_error="1"')
  },
  "half-gone": async () => expect(countCars(await text("cars"))).toBe(24),
  "single-car": async () => expect(countCars(await text("cars"))).toBe(1),
  "duplicate-ids": async () => {
    const xml = await text("cars")
    expect(xml.match(new RegExp(`<id>${first}</id>`, "g"))).toHaveLength(2)
    expect(countCars(xml)).toBe(53)
    expect(await text("car")).toMatch(/<sales_price>449000<.*<sales_price>777000</)
  },
  "bad-prices": async () => {
    expect(await text("car", first)).not.toContain("<sales_price>")
    for (const price of ["dohodou", "-5000", "0"])
      expect(await text("cars")).toContain(`<sales_price>${price}</sales_price>`)
  },
  "empty-model": async () => {
    expect(await text("car", first)).toContain("<model_text></model_text>")
    expect(await text("car", second)).not.toContain("<model_text>")
  },
  "odd-photos": async () => {
    expect(await text("car", first)).not.toContain("<photos>")
    expect((await text("car", second)).match(/<photo>/g)).toHaveLength(1)
    expect(await text("cars")).toContain('<photo order="1" main="1">')
    expect(await text("cars")).toContain("<photos><photo></photo></photos>")
  },
  "tags-in-remarks": async () => {
    expect(await text("car", first)).toContain("<remark>&lt;script&gt;alert(1)&lt;/script&gt;</remark>")
    expect(await text("car", second)).toContain("<remark><![CDATA[<script>alert(1)</script><b>")
  },
  "unknown-fields": async () => {
    const xml = await text("cars")
    expect(xml).toMatch(/<car odd="1" xml:lang="cs"><!-- .* --><\?provider /)
    expect(XMLValidator.validate(xml)).toBe(true)
  },
  "malformed-car": async () => {
    expect(XMLValidator.validate(await text("cars"))).not.toBe(true)
    expect(XMLValidator.validate(await text("car", second))).not.toBe(true)
    expect(XMLValidator.validate(await text("car", first))).toBe(true)
  },
} as const satisfies Record<FaultName, () => Promise<void>>

for (const [name, effect] of Object.entries(effects))
  test(`${name} does what its name says`, async () => {
    if (isFaultName(name)) provider.setFault(name)
    await effect()
  })
