import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { EuropeanNotice } from "#domain/dealer/legal-facts.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { buildVehicle } from "#harness/builders.ts"
import { exampleWeeks } from "#harness/example-weeks.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { formatDealerMail } from "#server/enquiry/mails/dealer-mail.ts"
import { formatWeekMail } from "#server/insights/mails/week-mail.ts"
import { expect, test } from "./page-test.ts"

/** Some three screens of a phone, less what its mail program needs. */
const MAX_WEEK_PX = 1_300
const MAX_LINE_PX = 40

const words = "Dobrý den, je auto ještě v nabídce? Zajímá mě, kdy se měnily rozvody."
const question: Enquiry = {
  contactMethod: "question",
  subject: { kind: "vehicle", vehicleId: 104211 },
  name: "Jana Kovaříková",
  phone: "+420777123456",
  email: "jana.kovarikova@example.cz",
  message: words,
  callWindow: null,
  visit: null,
}

// Only a browser knows how high a mail is.
test("the dealer reads the visitor's words in a phone's first screen, and the week in three", async ({
  page,
}) => {
  const file = await readDealerFile("demo/dealer.json")
  if (!file.ok) throw new Error(file.faults.join("\n"))
  const site = { siteUrl: "https://www.example.cz", dealer: file.dealer }
  const token = "0f3a".repeat(16)
  const facts = {
    ...site,
    code: "4K7 M2X",
    receivedAt: buildPragueMoment(new Date("2026-11-15T19:11:00Z")),
    vehicle: buildVehicle({ id: 104211, model: "Octavia", supplement: "Combi 2.0 TDI" }),
    tokens: { dealer: token, visit: token, erasure: token },
    dayUrl: `${site.siteUrl}/prodejce/den/0f3a`,
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const enquiries: readonly Enquiry[] = [
    question,
    { ...question, contactMethod: "callback", callWindow: { day: "2026-11-16", fromHour: 13, toHour: 15 } },
    { ...question, contactMethod: "visit", visit: { day: "2026-11-18", time: "10:30" } },
  ]
  for (const enquiry of enquiries) {
    await page.setContent(formatDealerMail({ ...facts, enquiry }).html)
    await expect(page.getByText(words)).toBeInViewport({ ratio: 1 })
    const address = page.getByRole("link", { name: "jana.kovarikova@example.cz" })
    expect(await address.evaluate((link) => link.getClientRects().length)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  const { dayUrl } = facts
  const factsUrl = `${site.siteUrl}/prodejce/hodiny/0f3a`
  const measureWeek = async (notice: EuropeanNotice | null) => {
    const dealer = { ...file.dealer, rights: { ...file.dealer.rights, notice } }
    const week = { ...site, dealer, dayUrl, factsUrl, week: exampleWeeks.busy }
    await page.setContent(formatWeekMail(week).html)
    return page.evaluate(() => document.documentElement.scrollHeight)
  }
  const height = await measureWeek({ picture: "/obrazky/notice.webp", text: "Zákonná záruka" })
  expect(height).toBeLessThanOrEqual(MAX_WEEK_PX)
  expect(await measureWeek(null)).toBeLessThanOrEqual(height + MAX_LINE_PX)
})
