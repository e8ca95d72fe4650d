import { describe, expect, it } from "vitest"
import { findLink, waitForMails } from "#harness/send-enquiry.ts"
import { startFormSite } from "./start-own-site.ts"

const demo = await startFormSite()

const ours = { "sec-fetch-site": "same-origin" }
const query = "fuel=Nafta&sales_price=300000"
const plain = (text: string) => text.replaceAll(/&nbsp;|\u00a0/g, " ")

async function send(path: string, init: RequestInit = {}) {
  const response = await demo.get(path, init)
  const text = plain(await response.text())
  const { status, headers } = response
  return { status, headers, text, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1] }
}

const get = (path: string) => send(path)
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = ours) =>
  send(path, { method: "POST", headers, body: new URLSearchParams(fields) })

const ask = (email: string, more: Record<string, string> = {}) =>
  post("/hlidat", { hledani: `?${query}`, email, ...more })

/** The link of a watch that somebody has just asked for. */
async function askForLink(email: string): Promise<string> {
  const mails = await waitForMails(demo, 1, () => ask(email))
  return findLink(mails, "hlidat")
}

describe("the page that takes an address", () => {
  it("says what is watched, the consent, and where the same is without an address; no search engine lists it", async () => {
    const { status, text, headers } = await get(`/hlidat?${query}&page=2&sort=cena`)
    expect(status).toBe(200)
    expect(text).toContain("do 300 000 Kč")
    expect(text).toContain(
      "Stisknutím souhlasím, že mi Auto Javořina s.r.o. bude na tento e-\u2060mail posílat upozornění na nové vozy",
    )
    expect(text).toContain('href="/nova-vozidla.atom?fuel=Nafta&amp;sales_price=300000"')
    expect(text).toContain('content="noindex, follow"')
    expect(headers.get("cache-control")).toContain("public")
  })

  it("asks for a filter first", async () => {
    const { text } = await get("/hlidat?page=2")
    expect(text).toContain("Vyberte aspoň jeden filtr, ať víme, co hlídat.")
    expect(text).not.toContain('name="email"')
    expect((await post("/hlidat", { hledani: "?", email: "jana@example.cz" })).status).toBe(422)
  })

  it("says what is wrong with an address, and keeps what was submitted", async () => {
    const { status, text, headers } = await ask("jana<b>")
    expect(status).toBe(422)
    expect(text).toContain("E-mail nemá zavináč")
    expect(text).toContain('value="jana&lt;b&gt;"')
    expect(text).toContain("do 300 000 Kč")
    expect(headers.get("cache-control")).toBe("no-store")
  })

  it("answers a known address, a sixth watch, a program and the first alike", async () => {
    const email = "stejna@example.cz"
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(email)))
    const trapped = await ask(email, { past: "x" })
    const program = await post("/hlidat", { hledani: `?${query}`, email }, {})
    expect(answers[0]?.heading).toBe("Podívejte se do e-\u2060mailu")
    expect(answers[0]?.text).toContain(email)
    const bodies = [...answers, trapped, program].map(({ status, text }) => `${status} ${text}`)
    expect(new Set(bodies).size).toBe(1)
  })
})

// That nobody stops a watch by looking is in saved-forms.test.ts.
it("the link of a mail program's button leads to the page that asks, and an unknown action does nothing", async () => {
  const link = await askForLink("scanner@example.cz")
  const oneClick = link.replace("hlidat", "odhlasit")
  const opened = await demo.get(oneClick, { redirect: "manual" })
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `${link}?krok=zrusit`])
  expect((await post(link, { krok: "jinak" })).status).toBe(400)
  expect((await get(link)).heading).toBe("Ještě to potvrďte")
})

describe("a mail program's own button", () => {
  const oneClick = { "List-Unsubscribe": "One-Click" }

  it.each(["urlencoded", "multipart"])("stops a watch from anywhere, without a page: %s", async (kind) => {
    const link = await askForLink(`${kind}@example.cz`)
    await post(link, { krok: "potvrdit" })
    const path = link.replace("hlidat", "odhlasit")
    const form = new FormData()
    form.set("List-Unsubscribe", "One-Click")
    const body = kind === "multipart" ? form : new URLSearchParams(oneClick)
    const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site" }
    for (const _ of ["first", "again"]) {
      const answer = await demo.get(path, { method: "POST", headers, body, redirect: "manual" })
      expect([answer.status, await answer.text()]).toEqual([200, ""])
      expect(answer.headers.get("cache-control")).toBe("no-store")
    }
    expect((await get(link)).heading).toBe("Odkaz už neplatí")
  })

  it("does nothing with another body or a forged token", async () => {
    const link = await askForLink("nic@example.cz")
    await post(link, { krok: "potvrdit" })
    const path = link.replace("hlidat", "odhlasit")
    expect((await post(path, { krok: "zrusit" }, {})).status).toBe(400)
    expect((await post(`/odhlasit/${"0".repeat(64)}`, oneClick, {})).status).toBe(404)
    const broken = await demo.get(path, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "--y",
    })
    expect(broken.status).toBe(400)
    expect((await get(link)).heading).toBe("Hotovo, hlídáme.")
  })
})
