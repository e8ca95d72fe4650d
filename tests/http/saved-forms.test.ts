import { randomUUID } from "node:crypto"
import { request } from "node:http"
import { describe, expect, it } from "vitest"
import { FOREIGN_FORM } from "#domain/czech/refusals.ts"
import { listEntries } from "#domain/data/records.ts"
import { buildLinkPath, dayPages, linkPaths, pagesWithPhotos } from "#domain/site/link-paths.ts"
import { findDayPath, findSheetPath } from "#harness/dealer-links.ts"
import { query } from "#harness/query.ts"
import {
  chooseVisitFields,
  findLink,
  sendEnquiry,
  waitForMails,
  waitForMailTo,
} from "#harness/send-enquiry.ts"
import { signDayToken, signLinkToken } from "#server/mail/link-token.ts"
import { startOwnSite } from "./start-own-site.ts"

const demo = await startOwnSite({
  database: true,
  ownUrl: true,
  unlimited: true,
  environment: { LOG_REQUESTS: "all", REQUESTS_PER_SECOND: "1000" },
})

type Fields = Readonly<Record<string, string>>

const sameOrigin = { "sec-fetch-site": "same-origin" }
const post = (path: string, fields: Fields, headers: Fields = sameOrigin) =>
  demo.get(path, { method: "POST", headers, body: new URLSearchParams(fields) })

const visitor = { jmeno: "Jana Tajná", email: "tajna@example.cz", telefon: "777 000 555" }

it("a form whose browser hides where it comes from is shown again with its words, and nothing is saved", async () => {
  const before = demo.mailServer.mails.length
  const fields = { ...visitor, zpusob: "question", vuz: "104211", zprava: "Skrytý původ" }
  const hidden = await post("/poptavka", fields, { origin: "null", ...sameOrigin })
  expect([hidden.status, hidden.headers.get("cache-control")]).toEqual([403, "no-store"])
  expect(await hidden.text()).toContain("Skrytý původ")
  const mails = await sendEnquiry(demo, { ...visitor, zpusob: "question", zprava: "Ze stránky" })
  expect(demo.mailServer.mails.length).toBe(before + mails.length)
  expect(JSON.stringify(mails)).not.toContain("Skrytý původ")
})

async function readKey(): Promise<Buffer> {
  const [row] = await query(demo.databaseUrl, "select key from link_key")
  return row?.key as Buffer
}

const tokens = ["0f3a".repeat(16), `20261118${"0f3a".repeat(8)}`, "x"]

/** The status of a form of which only the first byte is ever sent. */
function postFirstByte(path: string, type: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": type, "content-length": "7000", ...sameOrigin }
    const sending = request(demo.site.origin + path, { method: "POST", headers }, (response) => {
      resolve(response.statusCode)
      sending.destroy()
    })
    sending.on("error", reject)
    sending.write("-")
  })
}

it.each(listEntries(linkPaths))(
  "nothing that is sent to a link that nobody has signed is waited for: %s",
  async (page, path) => {
    const hasPhotos = pagesWithPhotos.includes(page)
    const type = hasPhotos ? "multipart/form-data; boundary=-" : "application/x-www-form-urlencoded"
    for (const token of tokens) expect(await postFirstByte(path.replace(":token", token), type)).toBe(404)
  },
)

it("nor is what is sent to a link whose time is over", async () => {
  const key = await readKey()
  const ofDay = signDayToken(key, "2026-11-17")
  const ended = [
    ...dayPages.map((page) => [page, ofDay, 410] as const),
    ["dealer", signLinkToken(key, randomUUID(), "dealer", "2026-11-17"), 404],
  ] as const
  for (const [page, token, status] of ended) {
    const type = page === "sheet" ? "multipart/form-data; boundary=-" : "application/x-www-form-urlencoded"
    expect(await postFirstByte(buildLinkPath(page, token), type), page).toBe(status)
  }
})

/** The dealer's inbox, a sheet, a visit on which another time is proposed, its erasure and a watch, of one visitor. */
async function collectLinks(email: string): Promise<readonly string[]> {
  const visit = chooseVisitFields()
  const mails = await sendEnquiry(demo, { ...visit, email })
  const dealers = findLink(mails, "prodejce")
  const proposal = { krok: "navrhnout", poradi: "0", den: visit.den, cas: visit.cas, zprava: "" }
  return [
    await findDayPath(demo.databaseUrl),
    await findSheetPath(demo.databaseUrl, 104_211),
    dealers,
    findLink(mails, "smazat-udaje"),
    findLink(await waitForMailTo(demo, email, () => demo.post(dealers, proposal)), "termin"),
    findLink(
      await waitForMails(demo, 1, () => demo.post("/hlidat", { hledani: "fuel=Nafta", email })),
      "hlidat",
    ),
  ]
}

/** Whatever an action would change. */
const readState = () =>
  Promise.all(
    [
      "select id, handled_at, visit, suspect from enquiry order by id",
      "select name from mail order by name",
      "select id, confirmed_at, ends_at from watch order by id",
      "select id from dealer_change order by id",
      "select vehicle_id, saved_at from vehicle_sheet order by vehicle_id",
      "select id from vehicle_photo order by id",
    ].map((text) => query(demo.databaseUrl, text)),
  )

it("who only looks changes nothing by a genuine link", async () => {
  const links = await collectLinks("jana@example.cz")
  const before = await readState()
  const steps = ["", "?krok=smazat", "?krok=zrusit", "?krok=cas", "?krok=prodlouzit", "?krok=potvrdit"]
  for (const path of links.flatMap((link) => steps.map((step) => link + step)))
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const headers = { purpose: "prefetch", "user-agent": "SafeLinks" }
      expect((await demo.get(path, { method, headers })).status, `${method} ${path}`).toBeLessThan(500)
    }
  expect(await readState()).toEqual(before)
})

/** Each with a word of its own, as its page sends it. */
async function listForms(): Promise<
  readonly (readonly [path: string, fields: Fields, isMultipart?: true])[]
> {
  const [inbox = "", sheet = "", dealer = "", erasure = "", visit = "", watch = ""] =
    await collectLinks("petra@example.cz")
  const change = { verze: "0", veta: "Slovo 4" }
  const offer = { vin: "TMBEG7NJ0J0123456", km: "98 400", stav: "good", ...visitor }
  return [
    ["/poptavka", { ...visitor, zpusob: "question", vuz: "104211", zprava: "Slovo 0" }],
    ["/vykup/nabidka", { ...offer, vady: "Slovo 1" }, true],
    ["/hlidat", { hledani: "fuel=Nafta", email: "slovo2@example.cz" }],
    ["/prodejce", { odkaz: "0f3a" }],
    [await findDayPath(demo.databaseUrl, new Date(), "facts"), change],
    [sheet, { verze: "0", klice: "2", oprava: "Slovo 5" }, true],
    [dealer, { krok: "smazat", poradi: "0", zprava: "Slovo 6" }],
    [visit, { krok: "zrusit", poradi: "0" }],
    [erasure, { krok: "smazat", poradi: "0" }],
    [watch, { krok: "potvrdit" }],
    [inbox, { krok: "vyridit", dotaz: dealer.split("/").at(-1) ?? "" }],
  ]
}

it("a form of another site's page, or of nobody knows where, comes back with every word, and nothing of it is done", async () => {
  const forms = await listForms()
  const before = await readState()
  const origins: readonly Fields[] = [
    { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    { origin: "https://elsewhere.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: demo.site.origin, "sec-fetch-site": "same-site" },
  ]
  for (const [index, [path, fields, isMultipart = false]] of forms.entries())
    for (const [number, origin] of origins.entries()) {
      const body = isMultipart ? new FormData() : new URLSearchParams()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      const headers = { ...origin, "x-forwarded-for": `198.51.100.${10 + index}` }
      const answer = await demo.get(path, { method: "POST", headers, body })
      const label = `${path.slice(0, 30)} ${number}`
      expect([answer.status, answer.headers.get("cache-control")], label).toEqual([403, "no-store"])
      const page = await answer.text()
      expect(page, label).toMatch(/[Nn]epoznali jsme, že/)
      for (const name of ["zprava", "vady", "email", "veta", "oprava", "odkaz", "krok", "poradi"])
        if (fields[name] !== undefined) expect(page, label).toContain(fields[name])
    }
  expect(await readState()).toEqual(before)
})

it("forms of other sites, sent by the hundred through one visitor's browser, cost neither pages nor that visitor's own", async () => {
  const from = { "x-forwarded-for": "198.51.100.99" }
  const foreign = { ...from, origin: "https://elsewhere.example" }
  const fields = { ...visitor, zpusob: "question", vuz: "104211", zprava: "Odjinud" }
  const answers: string[] = []
  for (let sent = 0; sent < 12; sent++) {
    const answer = await post("/poptavka", fields, foreign)
    expect(answer.status).toBe(403)
    answers.push(await answer.text())
  }
  expect(answers.filter((text) => text === FOREIGN_FORM)).toHaveLength(7)
  expect((await post("/poptavka", { ...fields, zprava: "Odsud" }, { ...from, ...sameOrigin })).status).toBe(
    303,
  )
})

describe("forms of one address", () => {
  it("ask for three watches, and another address's first is taken", async () => {
    const ask = async (number: number, from: string) => {
      const fields = { hledani: "fuel=Nafta", email: `jana.${number}@example.cz` }
      return (await post("/hlidat", fields, { ...sameOrigin, "x-forwarded-for": from })).status
    }
    for (const number of [1, 2, 3]) expect(await ask(number, "198.51.100.1")).toBe(200)
    expect(await ask(4, "198.51.100.1")).toBe(503)
    // A household has one network of IPv6.
    for (const number of [5, 6, 7]) expect(await ask(number, `2001:db8::${number}`)).toBe(200)
    expect(await ask(8, "2001:db8::8")).toBe(503)
    expect(await ask(9, "198.51.100.2")).toBe(200)
  })

  it("are confirmed by a receipt only where one is posted", async () => {
    const send = async (zprava: string) => {
      const answer = await post("/poptavka", { vuz: "104211", zpusob: "question", ...visitor, zprava })
      expect(answer.status).toBe(303)
      const page = await demo.read(answer.headers.get("location")?.split("#")[0] ?? "")
      return page.replaceAll(/\u00a0|&nbsp;/g, " ")
    }
    const sent = "Na váš e-\u2060mail jsme poslali potvrzení."
    expect(await send("Je ještě v nabídce?")).toContain(sent)
    expect(await send("https://elsewhere.example")).not.toContain(sent)
    expect(await send("Je ještě v nabídce?")).toContain(sent)
  })
})

it("no line of the log has an address, a token or a word of any form, sent by a page or behind a link", async () => {
  const words = { ...visitor, zprava: "Tajná slova", veta: "Tajná slova", vady: "Tajná slova" }
  const offer = new FormData()
  for (const [name, value] of Object.entries({
    ...words,
    vin: "TMBEG7NJ0J0123456",
    km: "98 400",
    stav: "good",
  }))
    offer.append(name, value)
  const mails = [
    ...(await sendEnquiry(demo, { ...words, ...chooseVisitFields() })),
    ...(await waitForMails(demo, 2, () =>
      demo.get("/vykup/nabidka", { method: "POST", headers: sameOrigin, body: offer }),
    )),
    ...(await waitForMails(demo, 1, () => post("/hlidat", { hledani: "?fuel=Nafta", ...words }))),
    ...(await waitForMails(demo, 1, () => post("/prodejce", {}))),
  ]
  const links = mails.flatMap(({ text = "" }) => text.match(/\/[a-z/-]+\/[0-9a-f]{40,64}/g) ?? [])
  for (const page of dayPages) links.push(await findDayPath(demo.databaseUrl, new Date(), page))
  for (const link of new Set(links)) {
    await demo.read(link)
    await post(link, { ...words, krok: "navrhnout", poradi: "0" })
    await post(link, { ...words, krok: "smazat" })
  }
  const pages = [...dayPages, "dealer", "erasure", "visit", "watch"] as const
  const lines = JSON.stringify(demo.site.lines)
  for (const page of pages) expect(lines).toContain(`"${linkPaths[page]}"`)
  for (const link of links) expect(lines).not.toContain(link.split("/").at(-1))
  expect(lines).not.toMatch(/Tajná|tajna@|777.?000.?555|TMBEG7NJ0J0123456|example\.cz/)
})
