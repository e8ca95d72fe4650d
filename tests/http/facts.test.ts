import { expect, it } from "vitest"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { findCzechHoliday } from "#domain/calendar/day-plan.ts"
import { findWeekday } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { countRows, query } from "#harness/query.ts"
import { waitForMails } from "#harness/send-enquiry.ts"
import { waitUntilReady } from "#harness/start-site.ts"
import { startFormSite } from "./start-own-site.ts"

const demo = await startFormSite({ OPERATOR_EMAIL: "spravce@example.cz" })

const countChanges = () => countRows(demo.databaseUrl, "dealer_change")

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

let link = ""

it("one link for all comes by mail, whoever asks", async () => {
  const mails = await waitForMails(demo, 1, async () => {
    const answer = await demo.post("/prodejce", {})
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
  })
  const [inbox = ""] = /\/prodejce\/den\/[0-9a-f]+/.exec(mails[0]?.text ?? "") ?? []
  link = inbox.replace("den", "hodiny")
  for (const page of ["den", "auta", "list", "hodiny"])
    expect((await demo.get(`${inbox.replace("den", page)}?vuz=104211`)).status, page).toBe(200)
})

it("a saved change is on every page that says it: hours, visits, structured data, sitemap", async () => {
  const closedDay = findOpenDay()
  const fields = readForm(await demo.read(link))
  fields.delete("so")
  for (const time of ["09:00", "12:00"]) fields.append("so", time)
  const [, , , ...listed] = fields.getAll("zavreno")
  fields.delete("zavreno")
  for (const line of [closedDay, "", "inventura", ...listed]) fields.append("zavreno", line)
  fields.set("veta", "Přijeďte se podívat.")
  const before = await demo.read("/kontakt")
  expect(before).toContain('"dayOfWeek":"https://schema.org/Monday","opens":"09:00","closes":"17:00"')
  expect(before).not.toMatch(/09:00–12:00|schema\.org\/Saturday/)
  const answer = await postForm(link, fields)
  expect(answer.status).toBe(303)
  expect(answer.headers.get("location")).toBe(`${link}?krok=ulozeno#hotovo`)
  await expect.poll(() => demo.read("/kontakt")).toContain("09:00–12:00")
  const contact = await demo.read("/kontakt")
  expect(contact).toContain('"dayOfWeek":"https://schema.org/Saturday","opens":"09:00","closes":"12:00"')
  expect(contact).toContain("inventura")
  expect(await demo.read("/vozidla")).toContain("Přijeďte se podívat.")
  expect(await demo.read("/vozidla/skoda/octavia/104211")).toContain("so\u00a09:00\u2060–\u206012:00")
  const today = formatIsoDay(buildPragueMoment(new Date()))
  expect(await demo.read("/sitemap.xml")).toMatch(new RegExp(`/kontakt</loc><lastmod>${today}</lastmod>`))
  // A visit cannot be asked for on a day that was closed a moment ago.
  const contactFields = { vuz: "104211", jmeno: "Jana", telefon: "777 123 456" }
  const visit = await demo.post("/poptavka", {
    ...contactFields,
    zpusob: "visit",
    den: closedDay,
    cas: "10:30",
  })
  expect(visit.status).toBe(422)
})

// Who saves over a newer version is in tests/database/dealer-changes.test.ts.
it("a form that is wrong comes back with its values, a row more is no error, and neither is saved", async () => {
  const n = await countChanges()
  for (const [status, name, value] of [
    [422, "kdo", "Jen jméno"],
    [200, "pridat", ""],
  ] as const) {
    const fields = readForm(await demo.read(link))
    fields.set("veta", "Moje věta.")
    fields.set(name, value)
    const answer = await postForm(link, fields)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain("Moje věta.")
  }
  expect(await countChanges()).toBe(n)
})

it("without the database a form that cannot be saved keeps what was submitted, and the changes stay over a restart", async () => {
  const fields = readForm(await demo.read(link))
  await query(demo.databaseUrl, "alter table dealer_change rename to unavailable")
  fields.set("veta", "Neuložená věta.")
  const answer = await postForm(link, fields)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain("Neuložená věta.")
  const unreachable = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }
  await waitUntilReady(await demo.restart({ environment: unreachable }))
  expect(await demo.read("/kontakt")).toContain("09:00–12:00")
})
