import { afterAll, beforeAll, expect, it } from "vitest"
import { FOREIGN_FORM } from "#domain/czech/refusals.ts"
import { chooseVisitFields, findLink, sendEnquiry, waitForMails } from "#harness/send-enquiry.ts"
import { type Site, startSite } from "#harness/start-site.ts"

let demo: Site
beforeAll(async () => {
  demo = await startSite({
    database: true,
    ownUrl: true,
    unlimited: true,
    environment: { LOG_REQUESTS: "all" },
  })
})
afterAll(() => demo.stop())

/** As browsers send it from a page that sends no referrer. */
const press = (path: string, fields: Readonly<Record<string, string>>) =>
  demo.get(path, {
    method: "POST",
    headers: { origin: "null", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
  })

const visitor = { jmeno: "Jana Tajná", email: "jana@example.cz" }

it("an enquiry is handled and erased by the links of its mails, however often they are opened", async () => {
  const mails = await sendEnquiry(demo, { ...visitor, zpusob: "question", zprava: "Kdy máte otevřeno?" })
  const dealer = findLink(mails, "prodejce")
  const erasure = findLink(mails, "smazat-udaje")
  for (let opened = 0; opened < 3; opened++) expect(await demo.read(dealer)).toContain("Jana Tajná")
  expect((await demo.get(dealer.replace("/prodejce/", "/termin/"))).status).toBe(404)
  expect((await press(dealer, { krok: "vyridit" })).status).toBe(303)
  expect((await press(dealer, { krok: "vyridit" })).status).toBe(409)
  const without = await press(erasure, {})
  expect([without.status, await without.text()]).toEqual([400, expect.stringContaining("400 Bad Request")])
  const [note] = await waitForMails(demo, 1, () => press(erasure, { krok: "smazat" }))
  expect(note?.subject).toMatch(/^Smažte prosím zprávu/)
  expect(await demo.read(dealer)).not.toContain("Jana Tajná")
})

it("a form whose browser hides where it comes from is shown again with its words, and nothing is kept", async () => {
  const before = demo.mailServer.mails.length
  const fields = { ...visitor, zpusob: "question", vuz: "104211", zprava: "Skrytý původ" }
  const hidden = await press("/poptavka", fields)
  expect(hidden.status).toBe(403)
  expect(hidden.headers.get("cache-control")).toBe("no-store")
  const page = await hidden.text()
  expect(page).toContain("Dotaz zatím není odeslaný.")
  expect(page).toContain("Skrytý původ")
  const foreign = await demo.get("/poptavka", {
    method: "POST",
    headers: { origin: "null", "sec-fetch-site": "cross-site" },
    body: new URLSearchParams(fields),
  })
  expect([foreign.status, await foreign.text()]).toEqual([403, FOREIGN_FORM])
  const mails = await sendEnquiry(demo, { ...visitor, zpusob: "question", zprava: "Ze stránky" })
  expect(demo.mailServer.mails.length).toBe(before + mails.length)
  expect(JSON.stringify(mails)).not.toContain("Skrytý původ")
})

it("a visit is proposed, asked for at another time, accepted and cancelled by the links of its mails", async () => {
  const fields = chooseVisitFields()
  const dealer = findLink(await sendEnquiry(demo, { ...visitor, ...fields }), "prodejce")
  const propose = { krok: "navrhnout", poradi: "0", den: fields.den, cas: fields.cas, poznamka: "" }
  const proposal = await waitForMails(demo, 1, () => press(dealer, propose))
  const answer = findLink(proposal, "termin")
  const ask = { krok: "pozadat", poradi: "1", den: fields.den, cas: fields.cas }
  const asked = await waitForMails(demo, 1, () => press(answer, ask))
  // The same enquiry, so the same link.
  expect(findLink(asked, "prodejce")).toBe(dealer)
  await waitForMails(demo, 1, () => press(dealer, { ...propose, poradi: "2" }))
  const accepted = await waitForMails(demo, 2, () => press(answer, { krok: "prijmout", poradi: "3" }))
  expect(accepted.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toContain(
    "termin.ics",
  )
  expect((await press(answer, { krok: "prijmout", poradi: "3" })).status).toBe(409)
  const [news] = await waitForMails(demo, 1, () => press(answer, { krok: "zrusit", poradi: "4" }))
  expect(news?.subject).toMatch(/^Zrušený termín/)
})

it("no line of the log has a token, or what was typed", async () => {
  const tokens = demo.mailServer.mails.flatMap(({ text = "" }) => text.match(/[0-9a-f]{64}/g) ?? [])
  expect(new Set(tokens).size).toBe(6)
  const lines = JSON.stringify(demo.site.lines)
  for (const hidden of [...tokens, "Tajná", "jana@"]) expect(lines).not.toContain(hidden)
  for (const page of ["prodejce", "termin", "smazat-udaje"]) expect(lines).toContain(`"/${page}/:token"`)
})
