import { beforeEach, expect, it } from "vitest"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { readFacts } from "#domain/dealer/own-facts/facts-form.ts"
import { applyChanges, type OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { eraseOld } from "#server/erasure/erase-old.ts"
import { signDayToken } from "#server/mail/link-token.ts"
import { silentLog } from "#tests/silent-log.ts"
import { isTo, waitForMails } from "./mail-links.ts"
import { startTestSite } from "./start-test-site.ts"

const { database, open, mailServer, site } = await startTestSite()
beforeEach(() => database.query("truncate dealer_change, mail, quota_use cascade"))

const links = site.factsLinks
const { key } = await open.database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
const token = signDayToken(key, new Date().toLocaleDateString("sv", { timeZone: "Europe/Prague" }))
const saturday = { from: "09:00", to: "12:00" }
const plain = (text = "") => text.replaceAll("\u00a0", " ")

async function read(): Promise<OwnFacts> {
  const reading = await links.readLink(token)
  if (!reading.found) throw new Error(reading.why)
  return reading.facts
}

const openOnSaturday = (facts: OwnFacts): OwnFacts => ({
  ...facts,
  openingHours: { ...facts.openingHours, saturday },
})

async function save(shown: OwnFacts, submitted: OwnFacts): Promise<string> {
  const outcome = await links.save(token, shown, submitted)
  if (!outcome.done) throw new Error(outcome.why)
  return outcome.token
}

it("dealer and operator are notified of a change, which is, and undone once, from either mail", async () => {
  const before = mailServer.mails.length
  const shown = await read()
  const change = await save(shown, openOnSaturday(shown))
  expect(await read()).toEqual(openOnSaturday(shown))
  const mails = await waitForMails(mailServer, before, 2)
  for (const address of ["info@example.cz", "spravce@example.cz"]) {
    const mail = mails.find((each) => isTo(each, address))
    expect(plain(mail?.subject)).toBe("Změnili jste: sobota 9–12")
    expect(plain(mail?.text)).toContain("9:00–12:00 (dřív: po telefonické domluvě)")
    expect(mail?.text).toContain(`https://www.example.cz/prodejce/zmena/${change}`)
  }
  expect(await links.readChange(change)).toMatchObject({
    found: true,
    change: { before: shown, after: openOnSaturday(shown), current: openOnSaturday(shown) },
  })
  expect(await links.undo(change)).toMatchObject({ done: true })
  expect(await read()).toEqual(shown)
  expect(await links.undo(change)).toMatchObject({ done: false, why: "stale", current: shown })
  expect((await database.query("select count(*)::int as n from dealer_change"))[0]).toEqual({ n: 2 })
  const [back] = (await waitForMails(mailServer, before, 4)).slice(2)
  expect(plain(back?.subject)).toBe("Změnili jste: sobota po domluvě")
})

it("of many who save at once one is first, who saves second sees what it saved, and loses nothing by saving again", async () => {
  const shown = await read()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => links.save(token, shown, openOnSaturday(shown))),
  )
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  expect(await database.count("mail")).toBe(2)
  const submitted = { ...shown, stockIntro: "Přijeďte." }
  const outcome = await links.save(token, shown, submitted)
  expect(outcome).toMatchObject({ done: false, why: "stale", current: openOnSaturday(shown) })
  const again = openOnSaturday(submitted)
  await save(openOnSaturday(shown), again)
  expect(await read()).toEqual(again)
  // Sent once more, as by a button pressed twice.
  expect(await links.save(token, openOnSaturday(shown), again)).toEqual({ done: false, why: "same" })
})

it("changes can be undone for a week and are erased after a year, save the one that counts", async () => {
  const shown = await read()
  const change = await save(shown, openOnSaturday(shown))
  await save(openOnSaturday(shown), { ...openOnSaturday(shown), stockIntro: "Přijeďte." })
  await database.query("update dealer_change set changed_at = now() - interval '7 days'")
  expect(await links.undo(change)).toEqual({ done: false, why: "expired" })
  await database.query("update dealer_change set changed_at = now() - interval '366 days'")
  expect((await eraseOld(open.database, new Date(), silentLog)).dealer_change).toBe(1)
  expect((await eraseOld(open.database, new Date(), silentLog)).dealer_change).toBeUndefined()
  expect(await read()).toEqual({ ...openOnSaturday(shown), stockIntro: "Přijeďte." })
})

it("a day on which somebody comes is known, unless the visit was cancelled", async () => {
  await database.query(`
    insert into enquiry (digest, code, contact_method, fields, suspect, received_at, visit) values
      ('\\x01', 'A', 'visit', '{"visit": {"day": "2099-12-04", "time": "10:00"}}', false, now(), null),
      ('\\x02', 'B', 'visit', '{"visit": {"day": "2099-12-01", "time": "10:00"}}', false, now(), '{"kind": "confirmed", "day": "2099-12-04"}'),
      ('\\x03', 'C', 'visit', '{"visit": {"day": "2099-12-04", "time": "10:00"}}', false, now(), '{"kind": "cancelled", "day": "2099-12-04"}'),
      ('\\x04', 'D', 'question', '{"visit": null}', false, now(), null),
      ('\\x05', 'E', 'visit', '{"visit": {"day": "2020-12-04", "time": "10:00"}}', false, now(), null)`)
  expect(await links.readLink(token)).toMatchObject({ visitDays: ["2099-12-04", "2099-12-04"] })
  await database.empty()
})

it("what the operator changes in the dealer file meanwhile is no change of the dealer's", async () => {
  const shown = await read()
  const before = applyChanges(shown, { hours: { sunday: "by-arrangement" }, closed: [], reopened: [] })
  expect(await links.save(token, before, { ...before, stockIntro: "Přijeďte." })).toMatchObject({
    why: "stale",
    changedAt: null,
  })
  expect(readFacts(new URLSearchParams(), buildPragueMoment(new Date()))).toBeUndefined()
})
