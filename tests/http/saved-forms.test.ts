import { describe, expect, it } from "vitest"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { FOREIGN_FORM } from "#domain/czech/refusals.ts"
import { listEntries } from "#domain/data/records.ts"
import {
  buildLinkPath,
  type DayPage,
  dayPages,
  type LinkPage,
  linkPaths,
  pagesWithPhotos,
} from "#domain/site/link-paths.ts"
import { findDayPath, findSheetPath } from "#harness/dealer-links.ts"
import { query } from "#harness/query.ts"
import { readStatus, sendRaw } from "#harness/raw-request.ts"
import {
  chooseVisitFields,
  findLink,
  sendEnquiry,
  waitForMails,
  waitForMailTo,
} from "#harness/send-enquiry.ts"
import { signDayToken, signLinkToken } from "#server/mail/link-token.ts"
import { startFormSite } from "./start-own-site.ts"

const demo = await startFormSite({ LOG_REQUESTS: "all", REQUESTS_PER_SECOND: "1000" })

type Fields = Readonly<Record<string, string>>

const read = (sql: string) => query(demo.databaseUrl, sql)
const sameOrigin = { "sec-fetch-site": "same-origin" }
const post = (path: string, fields: Fields, headers: Fields = sameOrigin) =>
  demo.get(path, { method: "POST", headers, body: new URLSearchParams(fields) })

const car = { vin: "TMBEG7NJ0J0123456", km: "98 400", stav: "good" }
const visitor = { jmeno: "Jana Tajná", email: "tajna@example.cz", telefon: "777 000 555" }

const yesterday = formatIsoDay(buildPragueMoment(new Date(Date.now() - 86_400_000)))
const today = formatIsoDay(buildPragueMoment(new Date()))
const pages = listEntries(linkPaths).map(([page]) => page)
const isOfDay = (page: LinkPage): page is DayPage => dayPages.some((each) => each === page)

// Of another visitor: a sixth enquiry of one in a day would be quarantined.
const email = "petr@example.cz"
await sendEnquiry(demo, { zpusob: "question", email, zprava: "Je v nabídce?" })
await waitForMails(demo, 1, () => demo.post("/hlidat", { hledani: "fuel=Nafta", email }))
const [row] = await read(
  "select key, enquiry.link_id as enquiry, watch.link_id as watch from link_key, enquiry, watch",
)
const key = row?.key as Buffer
const other = Buffer.alloc(key.length)

/** The link of a page; one that has ended is of yesterday. */
function sign(page: LinkPage, by = key, hasEnded = false): string {
  if (isOfDay(page)) return signDayToken(by, hasEnded ? yesterday : today)
  if (page === "watch" || page === "unsubscribing") return signLinkToken(by, String(row?.watch), "watch")
  return signLinkToken(by, String(row?.enquiry), page, hasEnded ? yesterday : "")
}

/** Of a form of a thousand bytes its first: the answer does not wait for the others. */
async function press(page: LinkPage, token: string): Promise<number> {
  const type = pagesWithPhotos.includes(page)
    ? "multipart/form-data; boundary=x"
    : "application/x-www-form-urlencoded"
  const head = `POST ${buildLinkPath(page, token)} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\nk`
  return readStatus(await sendRaw(demo.site.origin, head, 5_000))
}

// At once: each waits for an answer that does not come.
it.concurrent.each(pages)("by a link to %s that is not genuine nothing is read or done", async (page) => {
  const genuine = sign(page)
  const forged = [
    genuine.slice(0, -1) + (genuine.endsWith("0") ? "1" : "0"),
    ...["x", "0".repeat(genuine.length), sign(page, other)],
    ...pages.map((each) => sign(each)).filter((each) => each !== genuine),
  ]
  const before = await readState()
  const statuses = await Promise.all(forged.map((token) => press(page, token)))
  expect(statuses).toEqual(forged.map(() => 404))
  const ended = sign(page, key, true)
  if (ended !== genuine) expect(await press(page, ended)).toBe(isOfDay(page) ? 410 : 404)
  // Of a genuine one the form is waited for.
  expect(await press(page, genuine)).toBe(0)
  expect(await readState()).toEqual(before)
})

it.each(pages)("a mail's scanner that opens the link to %s, and its steps, does nothing", async (page) => {
  const path = `${buildLinkPath(page, sign(page))}?${page === "sheet" ? "vuz=104211&" : ""}krok=`
  const before = await readState()
  for (const method of ["GET", "HEAD", "OPTIONS"])
    for (const step of ["", "smazat", "zrusit", "cas", "prijedu", "prodlouzit", "potvrdit"]) {
      const headers = { "user-agent": "Barracuda Sentinel (EE)", purpose: "prefetch" }
      expect((await demo.get(path + step, { method, headers })).status, step).toBeLessThan(500)
    }
  expect(await readState()).toEqual(before)
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
    ].map(read),
  )

/** Each with a word of its own, as its page sends it. */
async function listForms(): Promise<
  readonly (readonly [path: string, fields: Fields, isMultipart?: true])[]
> {
  const [inbox = "", sheet = "", dealer = "", erasure = "", visit = "", watch = ""] =
    await collectLinks("petra@example.cz")
  const change = { verze: "0", veta: "Slovo 4" }
  return [
    ["/poptavka", { ...visitor, zpusob: "question", vuz: "104211", zprava: "Slovo 0" }],
    ["/vykup/nabidka", { ...car, ...visitor, vady: "Slovo 1" }, true],
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
  // That a network of IPv6 is one is in quotas.test.ts.
  it("ask for three watches, and another address's first is taken", async () => {
    const ask = async (number: number, from: string) => {
      const fields = { hledani: "fuel=Nafta", email: `jana.${number}@example.cz` }
      return (await post("/hlidat", fields, { ...sameOrigin, "x-forwarded-for": from })).status
    }
    for (const number of [1, 2, 3]) expect(await ask(number, "198.51.100.1")).toBe(200)
    expect([await ask(4, "198.51.100.1"), await ask(5, "198.51.100.2")]).toEqual([503, 200])
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
  for (const [name, value] of Object.entries({ ...words, ...car })) offer.append(name, value)
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
