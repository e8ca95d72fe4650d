import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { findCzechHoliday } from "#domain/calendar/find-czech-holiday.ts"
import { findWeekday } from "#domain/calendar/find-weekday.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { dayFields } from "#domain/dealer/own-facts/facts-form.ts"
import { query } from "#harness/query.ts"
import { waitForMails } from "#harness/send-enquiry.ts"
import { type Site, startSite, waitUntilReady } from "#harness/start-site.ts"
import { signTimedToken } from "#server/mail/link-token.ts"

let demo: Site
beforeAll(async () => {
  demo = await startSite({
    database: true,
    ownUrl: true,
    unlimited: true,
    processes: 2,
    environment: { OPERATOR_EMAIL: "spravce@example.cz" },
  })
})
afterAll(() => demo.stop())

const countChanges = async () =>
  (await query(demo.databaseUrl, "select count(*)::int as n from dealer_change"))[0]?.n
const findPath = (text = "", page: string) =>
  new RegExp(`/prodejce/${page}/[0-9a-f]{64}`).exec(text)?.[0] ?? ""

/** The fields of the form as a browser without script sends them. */
function readForm(html: string): URLSearchParams {
  const form = html.slice(html.indexOf("<form"), html.indexOf("</form>"))
  const fields = new URLSearchParams()
  const decode = (text = "") =>
    text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&#x27;", "'")
  for (const [, attributes = ""] of form.matchAll(/<input ([^>]*)>/g))
    fields.append(
      decode(/name="([^"]*)"/.exec(attributes)?.[1]),
      decode(/value="([^"]*)"/.exec(attributes)?.[1]),
    )
  for (const [, name, options = ""] of form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields.append(
      name ?? "",
      /value="([^"]*)" selected|selected="" value="([^"]*)"/.exec(options)?.slice(1).find(Boolean) ?? "",
    )
  for (const [, name, text] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs))
    fields.append(name ?? "", decode(text))
  return fields
}

function postForm(path: string, fields: URLSearchParams): Promise<Response> {
  return demo.get(path, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", origin: "null" },
    body: fields,
  })
}

/** In a fortnight at most: a working day that is open now. */
function findOpenDay() {
  const today = buildPragueMoment(new Date())
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, index + 2))
  const day = days.find(
    (each) => !["saturday", "sunday"].includes(findWeekday(each)) && findCzechHoliday(each) === undefined,
  )
  return formatIsoDay(day ?? today)
}

async function readBoth(path: string): Promise<readonly string[]> {
  return Promise.all(demo.processes.map(async ({ origin }) => (await fetch(origin + path)).text()))
}

let link = ""
let change = ""

it("the link comes by mail, whoever asks; a scanner that opens every link changes nothing", async () => {
  const mails = await waitForMails(demo, 1, async () => {
    const answer = await demo.post("/prodejce", {})
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })
  link = findPath(mails[0]?.text, "hodiny")
  for (const method of ["GET", "HEAD"])
    for (const query of ["", "?krok=ulozit", "?krok=ulozit&so-od=closed", "?krok=vratit"]) {
      const { status, headers } = await demo.get(link + query, { method })
      expect(status).toBe(200)
      expect(headers.get("cache-control")).toBe("no-store")
      expect(headers.get("referrer-policy")).toBe("no-referrer")
    }
  expect(await countChanges()).toBe(0)
})

it("a saved change is on every process within two seconds: hours, visits, structured data, sitemap", async () => {
  const closedDay = findOpenDay()
  const fields = readForm(await demo.read(link))
  fields.set(dayFields.saturday.from, "09:00")
  fields.set(dayFields.saturday.to, "12:00")
  fields.set("zavreno-od", closedDay)
  fields.set("proc", "inventura")
  fields.set("veta", "Přijeďte se podívat.")
  fields.set("krok", "ulozit")
  const [before = ""] = await readBoth("/kontakt")
  expect(before).not.toContain("09:00–12:00")
  const answer = await postForm(link, fields)
  expect(answer.status).toBe(303)
  const savedAt = performance.now()
  change = findPath(answer.headers.get("location") ?? "", "zmena")
  while (!(await readBoth("/kontakt")).every((page) => page.includes("09:00–12:00"))) {
    expect(performance.now() - savedAt).toBeLessThan(2_000)
    await sleep(20)
  }
  console.log(`on both processes after ${Math.round(performance.now() - savedAt)} ms`)
  for (const path of ["/kontakt", "/vozidla", "/sitemap.xml"]) {
    const [first, second] = await readBoth(path)
    expect(first, path).toBe(second)
  }
  const [contact = ""] = await readBoth("/kontakt")
  expect(contact).toContain('"dayOfWeek":"https://schema.org/Saturday","opens":"09:00","closes":"12:00"')
  expect(contact).toContain("inventura")
  expect((await readBoth("/vozidla"))[0]).toContain("Přijeďte se podívat.")
  expect((await readBoth("/vozidla/skoda/octavia/104211"))[0]).toContain("so\u00a09:00\u2060–\u206012:00")
  const today = formatIsoDay(buildPragueMoment(new Date()))
  expect((await readBoth("/sitemap.xml"))[0]).toMatch(new RegExp(`/kontakt</loc><lastmod>${today}</lastmod>`))
  // A visit cannot be asked for on a day that was closed a moment ago.
  for (const { origin } of demo.processes) {
    const visit = await fetch(`${origin}/poptavka`, {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({
        vuz: "104211",
        jmeno: "Jana",
        telefon: "777 123 456",
        zpusob: "visit",
        den: closedDay,
        cas: "10:30",
      }),
    })
    expect(visit.status).toBe(422)
  }
})

it("a scanner that opens the links of the mail about it undoes nothing; the button does", async () => {
  const n = await countChanges()
  for (const query of ["", "?krok=ulozeno", "?krok=vraceno"])
    for (const method of ["GET", "HEAD"])
      expect((await demo.get(change + query, { method })).status).toBe(200)
  expect(await countChanges()).toBe(n)
  const undone = await postForm(change, new URLSearchParams())
  expect(undone.status).toBe(303)
  const again = await postForm(change, new URLSearchParams())
  expect(again.status).toBe(409)
  expect(await again.text()).toContain("už je vrácená zpět")
  // Whatever was undone can be brought back from its own page.
  const back = await postForm(findPath(undone.headers.get("location") ?? "", "zmena"), new URLSearchParams())
  expect(back.status).toBe(303)
})

it("a second tab is told what the first saved, with everything typed", async () => {
  const fields = readForm(await demo.read(link))
  const other = new URLSearchParams(fields)
  fields.set("jmeno", "Jana Nováková")
  fields.set("krok", "ulozit")
  expect((await postForm(link, fields)).status).toBe(303)
  other.set("veta", "Máme otevřeno i\u00a0v\u00a0sobotu.")
  other.set("krok", "ulozit")
  const told = await postForm(link, other)
  expect(told.status).toBe(409)
  const page = await told.text()
  expect(page).toContain("Jana Nováková, prodej")
  expect(page).toContain("Máme otevřeno i\u00a0v\u00a0sobotu.")
  const merged = readForm(page)
  merged.set("krok", "ulozit")
  expect((await postForm(link, merged)).status).toBe(303)
  const saved = readForm(await demo.read(link))
  expect([saved.get("jmeno"), saved.get("veta")]).toEqual([
    "Jana Nováková",
    "Máme otevřeno i\u00a0v\u00a0sobotu.",
  ])
})

it("ended and forged links say so, and a foreign page's form is refused", async () => {
  const [row] = await query(demo.databaseUrl, "select encode(key, 'hex') as key from link_key")
  const ended = signTimedToken(Buffer.from(String(row?.key), "hex"), new Date(Date.now() - 1000), "facts")
  const gone = await demo.get(`/prodejce/hodiny/${ended}`)
  expect(gone.status).toBe(410)
  expect(await gone.text()).toContain('action="/prodejce"')
  expect((await demo.get(`/prodejce/hodiny/${"0".repeat(64)}`)).status).toBe(404)
  const n = await countChanges()
  const fields = readForm(await demo.read(link))
  fields.set("krok", "ulozit")
  fields.set("veta", "Cizí věta.")
  expect((await postForm(`/prodejce/hodiny/${ended}`, fields)).status).toBe(303)
  const foreign = await demo.get(link, {
    method: "POST",
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    body: fields,
  })
  expect(foreign.status).toBe(403)
  expect(await countChanges()).toBe(n)
})

it("without the database the changes stay, over a restart too, and a form that cannot be saved keeps what was typed", async () => {
  const fields = readForm(await demo.read(link))
  await demo.postgres.kill()
  fields.set("krok", "ulozit")
  fields.set("veta", "Neuložená věta.")
  const answer = await postForm(link, fields)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain("Neuložená věta.")
  const restarted = await demo.restart({ which: 1 })
  await waitUntilReady(restarted)
  const [first, second] = await readBoth("/kontakt")
  expect(second).toContain("09:00–12:00")
  expect(second).toBe(first)
})
