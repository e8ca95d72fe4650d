import { beforeEach, expect, it } from "vitest"
import type { FactsVersion } from "#domain/dealer/own-facts/facts-links.ts"
import type { FactChanges, OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
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
const plain = (text = "") => text.replaceAll("\u00a0", " ")

async function read() {
  const reading = await links.readLink(token)
  if (!reading.found) throw new Error(reading.why)
  return reading
}

/** As the form that has shown that version sends it. */
const save = ({ facts, version }: FactsVersion, changes: FactChanges) =>
  links.save(token, { version, facts: { ...facts, ...changes } })

const countChanges = () => database.query("select count(*)::int as n from dealer_change")
const saturday = "09:00\n12:00"
const openOnSaturday = (facts: OwnFacts): OwnFacts => ({ ...facts, saturday })

it("dealer and operator are notified of a change, which is, with what was before", async () => {
  const before = mailServer.mails.length
  const shown = await read()
  expect(await save(shown, { saturday })).toEqual({ done: true })
  expect(await read()).toMatchObject({
    facts: openOnSaturday(shown.facts),
    change: { before: shown.facts, after: openOnSaturday(shown.facts) },
  })
  const mails = await waitForMails(mailServer, before, 2)
  for (const address of ["info@example.cz", "spravce@example.cz"]) {
    const mail = mails.find((each) => isTo(each, address))
    expect(plain(mail?.subject)).toBe("Změnili jste: sobota")
    expect(plain(mail?.text)).toContain("9:00–12:00 (dřív: po domluvě)")
    expect(mail?.text).toContain("https://www.example.cz/prodejce\n")
  }
  // The values of before are taken by the same form.
  expect(await save(await read(), shown.facts)).toEqual({ done: true })
  expect((await read()).facts).toEqual(shown.facts)
  expect(await countChanges()).toEqual([{ n: 2 }])
})

it("of many who save at once one is first, and who saves over it sees what it saved, and may still have his own", async () => {
  const shown = await read()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(shown, { stockIntro: `Přijeďte ${index}.` })),
  )
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  expect(await database.count("mail")).toBe(2)
  const newest = await read()
  const outcome = await save(shown, { saturday })
  expect(outcome).toMatchObject({ done: false, why: "stale", changedAt: { year: expect.any(Number) } })
  if (outcome.done || outcome.why !== "stale") throw new Error("not stale")
  expect(outcome.current).toEqual({ facts: newest.facts, version: newest.version })
  // Nothing is merged: what he sends is what counts.
  const own = { facts: openOnSaturday(shown.facts), version: outcome.current.version }
  expect(await links.save(token, own)).toEqual({ done: true })
  expect((await read()).facts).toEqual(own.facts)
  // Sent once more, as by a button pressed twice.
  expect(await links.save(token, own)).toEqual({ done: true })
  expect(await countChanges()).toEqual([{ n: 2 }])
})

it("what the operator has changed in the dealer file since the form was shown is not saved over either", async () => {
  const shown = await read()
  const older = { ...shown, version: `${shown.version}x` }
  expect(await save(older, { saturday })).toMatchObject({ why: "stale", changedAt: null })
  await save(shown, { saturday })
  const { facts, version } = await read()
  const sinceThen = { facts, version: `${version}x` }
  expect(await save(sinceThen, { stockIntro: "Přijeďte." })).toMatchObject({ why: "stale", changedAt: null })
})

it("changes are erased after a year, save the one that counts", async () => {
  const shown = await read()
  await save(shown, { saturday })
  await save(await read(), { stockIntro: "Přijeďte." })
  await database.query("update dealer_change set changed_at = now() - interval '366 days'")
  expect((await eraseOld(open.database, new Date(), silentLog)).dealer_change).toBe(1)
  expect((await eraseOld(open.database, new Date(), silentLog)).dealer_change).toBeUndefined()
  expect((await read()).facts).toEqual({ ...openOnSaturday(shown.facts), stockIntro: "Přijeďte." })
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
