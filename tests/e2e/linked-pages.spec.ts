import type { Page } from "@playwright/test"
import { findDayPath, findSheetPath, signSentPath } from "#harness/dealer-links.ts"
import { chooseVisit } from "#harness/enquiry-form.ts"
import { fillInbox } from "#harness/example-inbox.ts"
import { query } from "#harness/query.ts"
import { chooseVisitFields, findLink, sendEnquiry, waitForMails } from "#harness/send-enquiry.ts"
import { expectNoViolations } from "./axe.ts"
import { findLayoutFaults } from "./find-layout-faults.ts"
import { findLargeLetterFaults } from "./large-letters.ts"
import { expect, press, test } from "./site-test.ts"
import { walkByTab } from "./walk-by-tab.ts"

// What holds for every page, for those behind links: every-page.spec.ts has the others. They are loaded once a state.
test.use({ contextOptions: { reducedMotion: "reduce" } })
test.beforeEach(({ allowConsole }) => {
  test.setTimeout(180_000)
  // Of answers that are no success, and of photos that come too late on a busy machine.
  allowConsole(/40[49]|410|422|\/foto\/104/)
})

async function expectWhole(page: Page): Promise<void> {
  // A form that was sent without script may have another document under way.
  await page.waitForLoadState()
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(findLayoutFaults), `${page.url()} at ${width} px`).toEqual([])
  }
  expect(await findLargeLetterFaults(page), page.url()).toEqual([])
  await expectNoViolations(page, "all")
}

async function show(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expectWhole(page)
}

const contact = { telefon: "777 123 456", email: "jana@example.cz" }
const longAddress = "janakovarikovaprovozovatelkaskolyvprirode.ub@example.cz"
/** Of its HTML. */
const MAX_DAY_BYTES = 60_000

test("the pages of an enquiry are accessible and fit, narrow and wide", async ({ page, site }) => {
  const sent = "/poptavka/odeslano?cislo=K7M4PX&zpusob=visit&o=vehicle&vuz=104211&den=2026-11-18&cas=10:30"
  await show(page, site.origin + (await signSentPath(site.databaseUrl, sent)))
  const mails = await sendEnquiry(site, { ...contact, ...chooseVisitFields(), zprava: "Kontrola stránek" })
  const dealer = site.origin + findLink(mails, "prodejce")
  for (const step of ["", "?krok=zrusit", "?krok=cas"]) await show(page, dealer + step)
  await press(page, "Poslat návrh")
  await expectWhole(page)
  // With script days and times are cards where there is room.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole("group", { name: "Který den?" })).toBeVisible()
  await chooseVisit(page.locator("form.enquiry-form"))
  await expect(page.locator("form.enquiry-form").getByRole("status")).toContainText("Navrhujete")
  const proposal = await waitForMails(site, 1, () => press(page, "Poslat návrh"))
  await expectWhole(page)
  const visitor = site.origin + findLink(proposal, "termin")
  for (const step of ["", "?krok=cas"]) await show(page, visitor + step)
  await page.goto(visitor)
  await waitForMails(site, 2, () => press(page, "Hodí se mi to"))
  await expectWhole(page)
  await page.goto(`${visitor}?krok=zrusit`)
  await press(page, "Zrušit termín")
  await expectWhole(page)
  await show(page, dealer)
  await show(page, site.origin + findLink(proposal, "smazat-udaje"))
  await press(page, "Smazat moje údaje")
  await expectWhole(page)
  await show(page, dealer)
  const question = await sendEnquiry(site, { ...contact, zpusob: "question", zprava: "Kontrola dotazu" })
  await page.goto(site.origin + findLink(question, "prodejce"))
  await press(page, "Označit jako vyřízené")
  await expectWhole(page)
  await show(page, `${site.origin}/prodejce/${"0".repeat(64)}`)
})

test("the pages of a watch are accessible and fit, narrow and wide", async ({ page, site }) => {
  await page.goto(`${site.origin}/hlidat?fuel=Nafta&q=octavia`)
  await press(page, "Hlídat nabídku")
  await expect(page.getByRole("alert").filter({ hasText: "Opravte" })).toBeVisible()
  await expectWhole(page)
  await page.getByRole("textbox", { name: "E-mail" }).fill("petr.hanak.s.velmi.dlouhou.adresou@example.cz")
  const mails = await waitForMails(site, 1, () => press(page, "Hlídat nabídku"))
  await expectWhole(page)
  const link = site.origin + findLink(mails, "hlidat")
  await show(page, link)
  await press(page, "Potvrdit")
  await expectWhole(page)
  await show(page, `${link}?krok=smazat`)
  await press(page, "Smazat moje údaje")
  await expectWhole(page)
})

test("the form of opening hours, its errors, and what was saved are accessible and fit, narrow and wide", async ({
  page,
  site,
}) => {
  await show(page, `${site.origin}/prodejce`)
  await waitForMails(site, 1, () => press(page, "Poslat dnešní odkaz"))
  await expectWhole(page)
  await show(page, site.origin + (await findDayPath(site.databaseUrl, new Date(), "vehicles")))
  await show(page, site.origin + (await findDayPath(site.databaseUrl, new Date(), "facts")))
  await page.getByLabel("Sobota, od").selectOption("20:00")
  await page.getByLabel("Čím se zabývá").fill("")
  await press(page, "Uložit změny")
  await expectWhole(page)
  await page.getByLabel("Sobota, do").selectOption("20:00")
  await page.getByLabel("Sobota, od").selectOption("6:00")
  await page.getByLabel("Čím se zabývá").fill("prodej a výkup")
  await page.getByText("Další").click()
  await page.getByLabel("Věta nad nabídkou").fill("w".repeat(120))
  await press(page, "Uložit změny")
  await expectWhole(page)
  await query(site.databaseUrl, "delete from dealer_change")
})

test("a vehicle's sheet and the vehicle with it are accessible and fit, and Enter removes nothing", async ({
  page,
  site,
}) => {
  const choose = (group: string, cell: string) =>
    page.getByRole("group", { name: group }).getByRole("radio", { name: cell, exact: true }).check()
  await show(page, site.origin + (await findSheetPath(site.databaseUrl, 104211)))
  await choose("Klíče", "3")
  await page.getByLabel("Jiná oprava").fill("w".repeat(80))
  await press(page, "Uložit list")
  await choose("Kde na\u00a0autě", "uvnitř")
  await page.getByLabel("Co to je").fill("Nefunguje klima")
  await page.getByLabel("Co to je").press("Enter")
  await expect(page.getByRole("button", { name: /^Odebrat/ })).toHaveCount(2)
  await page.getByLabel("Co to je").fill("Rez")
  await press(page, "Uložit list")
  await expectWhole(page)
  await show(page, `${site.origin}/vozidla/skoda/octavia/104211`)
  await query(site.databaseUrl, "truncate vehicle_sheet")
})

test("a busy day is accessible and fits, Tab reaches all of it, and a call is one touch away", async ({
  page,
  site,
}) => {
  await query(site.databaseUrl, "truncate enquiry cascade")
  const path = await fillInbox(site.databaseUrl, {
    questions: 30,
    visits: 6,
    offers: 4,
    quarantined: 2,
    older: 31,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const response = await page.goto(site.origin + path)
  expect((await response?.body())?.length).toBeLessThanOrEqual(MAX_DAY_BYTES)
  await expect(page.locator('a.button-call[href^="tel:"]').first()).toBeInViewport({ ratio: 1 })
  await expect(page.locator("a.button-call:visible")).toHaveCount(1)
  await expect(page.getByRole("navigation", { name: "Co dnes čeká" })).toContainText("34 dotazů")
  await expectWhole(page)
  const { stops, expected } = await walkByTab(page)
  expect(stops.filter(({ seen, covered }) => !seen || covered)).toEqual([])
  expect(stops.length).toBe(expected)
  for (const fold of ["2\u00a0zadržené zprávy", "31\u00a0starších"]) await page.getByText(fold).click()
  await expectWhole(page)
  await query(
    site.databaseUrl,
    `update enquiry set fields = fields || '{"contactMethod": "question", "email": "${longAddress}"}'`,
  )
  await page.getByRole("link", { name: "Hotová odpověď" }).first().click()
  await expectWhole(page)
})
