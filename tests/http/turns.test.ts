import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Site, startSite } from "#harness/start-site.ts"

let demo: Site
beforeAll(async () => {
  demo = await startSite({
    database: true,
    ownUrl: true,
    unlimited: true,
    environment: { REQUESTS_PER_SECOND: "1000" },
  })
})
afterAll(() => demo.stop())

function post(path: string, address: string, fields: Record<string, string>) {
  const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": address }
  return demo.get(path, { method: "POST", headers, body: new URLSearchParams(fields) })
}

describe("forms of one address", () => {
  it("ask for three watches, and another address's first is taken", async () => {
    const ask = async (number: number, address: string) =>
      (await post("/hlidat", address, { hledani: "fuel=Nafta", email: `jana.${number}@example.cz` })).status
    for (const number of [1, 2, 3]) expect(await ask(number, "198.51.100.1")).toBe(200)
    expect(await ask(4, "198.51.100.1")).toBe(503)
    // A household has one network of IPv6.
    for (const number of [5, 6, 7]) expect(await ask(number, `2001:db8::${number}`)).toBe(200)
    expect(await ask(8, "2001:db8::8")).toBe(503)
    expect(await ask(9, "198.51.100.2")).toBe(200)
  })

  it("are thanked with a receipt only where one is posted", async () => {
    const send = async (message: string) => {
      const fields = { vuz: "104211", zpusob: "question", jmeno: "Jana", email: "jana@example.cz" }
      const answer = await post("/poptavka", "198.51.100.3", { ...fields, zprava: message })
      expect(answer.status).toBe(303)
      const page = await demo.get(answer.headers.get("location")?.split("#")[0] ?? "")
      return (await page.text()).replaceAll(/\u00a0|&nbsp;/g, " ")
    }
    const sent = "Na váš e-\u2060mail jsme poslali potvrzení."
    expect(await send("Je ještě v nabídce?")).toContain(sent)
    expect(await send("https://elsewhere.example")).not.toContain(sent)
    expect(await send("Je ještě v nabídce?")).toContain(sent)
  })
})
