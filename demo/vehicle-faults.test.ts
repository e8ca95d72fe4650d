import { XMLValidator } from "fast-xml-parser"
import { afterAll, beforeAll, expect, test } from "vitest"
import { askDemoProvider } from "./ask-demo-provider.ts"
import { type DemoProvider, startDemoProvider } from "./demo-provider.ts"
import { isFaultName } from "./faults.ts"
import type { stockFaults } from "./stock-faults.ts"
import type { textFaults } from "./text-faults.ts"

let provider: DemoProvider
const [first, second] = ["104211", "104248"]

beforeAll(async () => {
  provider = await startDemoProvider()
})
afterAll(() => provider.stop())

function ask(endpoint: "cars" | "car", id = first) {
  return askDemoProvider(provider, endpoint, id)
}

async function text(endpoint: "cars" | "car", id = first) {
  return (await ask(endpoint, id)).text()
}

function countCars(xml: string) {
  return xml.match(/<car>/g)?.length ?? 0
}

/** A fault without a line here does not compile. */
const effects = {
  truncated: async () => {
    for (const endpoint of ["cars", "car"] as const) {
      const xml = await text(endpoint)
      expect(xml.lastIndexOf("<car>")).toBeGreaterThan(xml.lastIndexOf("</car>"))
    }
  },
  "entity-bomb": async () => {
    for (const endpoint of ["cars", "car"] as const)
      expect(await text(endpoint)).toMatch(/<!DOCTYPE cars \[.*<!ENTITY lol9 .*<producer_text>&lol9;/)
  },
  empty: async () => {
    for (const endpoint of ["cars", "car"] as const)
      expect(await text(endpoint)).toMatch(/<cars><error is_error="0"\/><\/cars>$/)
  },
  "is-error": async () => {
    for (const endpoint of ["cars", "car"] as const) expect(await text(endpoint)).toContain('is_error="1"')
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
} as const satisfies Record<keyof typeof textFaults | keyof typeof stockFaults, () => Promise<void>>

for (const [name, effect] of Object.entries(effects))
  test(`${name} does what its name says`, async () => {
    if (isFaultName(name)) provider.setFault(name)
    await effect()
  })
