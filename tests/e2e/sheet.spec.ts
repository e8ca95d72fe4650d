import type { Page } from "@playwright/test"
import { lowerFirst } from "#domain/czech/sentence.ts"
import { findSheetPath } from "#harness/dealer-links.ts"
import { paintImage } from "#harness/paint-image.ts"
import { query } from "#harness/query.ts"
import { sendEnquiry } from "#harness/send-enquiry.ts"
import { expect, press, test } from "./site-test.ts"

const vehicle = "/vozidla/skoda/octavia/104211"
const flaw = "Škrábanec 6\u00a0cm, levé dveře"
const photo = { name: "dvere.jpg", mimeType: "image/jpeg", buffer: paintImage(1200, 900, "jpeg()") }

test.afterEach(({ site }) => query(site.databaseUrl, "truncate vehicle_sheet, vehicle_photo"))

const choose = (page: Page, group: string, cell: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name: cell, exact: true }).check()

test.use({ viewport: { width: 390, height: 844 } })

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("the dealer says what is true of a vehicle, and its page says it", async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/422/)
    const readVehicle = async () => (await site.get(vehicle)).text()
    // Another test may have said something of it a moment ago.
    await expect.poll(readVehicle).not.toMatch(/report-summary|Prohlédli jsme/)
    const link = site.origin + (await findSheetPath(site.databaseUrl, 104211))
    await page.goto(link)
    await choose(page, "Klíče", "2")
    await choose(page, "Pneumatiky", "letní")
    await choose(page, "Kdo", "Cebia")
    await press(page, "Uložit list")
    await expect(page.getByRole("alert")).toContainText("Vyberte den, kdy to bylo")
    await page.getByLabel("Dne").fill("2026-01-16")
    await press(page, "Uložit list")
    await expect(page.getByRole("status").filter({ hasText: "Uloženo" })).toBeVisible()
    await press(page, "Brzdy")
    await expect(page.getByRole("button", { name: "Odebrat: Brzdy" })).toBeInViewport()
    await page.getByLabel("Co to je").fill("Škrábanec 6 cm")
    await page.getByLabel("Vyfotit vadu").setInputFiles(photo)
    await press(page, "Uložit list")
    await expect(page.getByRole("alert")).toContainText("Vyberte, kde vada je")
    await choose(page, "Kde na\u00a0autě", "levé dveře")
    await page.getByLabel("Vyfotit vadu").setInputFiles(photo)
    // Enter saves, and removes nothing.
    await page.getByLabel("Co to je").press("Enter")
    await expect(page.getByRole("button", { name: `Odebrat: ${flaw}` })).toBeVisible()
    await expect(page.getByRole("button", { name: "Odebrat: Brzdy" })).toBeVisible()

    await choose(page, "Servisní knížka", "papírová")
    await press(page, "Uložit list")
    await expect.poll(readVehicle).toContain("papírová")
    await page.goto(`${site.site.origin}/vozidla?q=octavia`)
    await page.evaluate(() => scrollTo(0, 250))
    await page.locator(`a[href="${vehicle}"]`).first().click()
    await page.getByRole("link", { name: "1\u00a0známá vada" }).click()
    const reportSummary = page.locator(".report-summary")
    await expect(reportSummary.getByRole("heading", { level: 3, name: /není v\spořádku/ })).toBeInViewport()
    await expect(reportSummary.getByRole("heading", { level: 2 })).toHaveText(/^Prohlédli jsme \d+\.\s\d+\.$/)
    for (const [label, value] of [
      ["Klíče", "2"],
      ["Servisní knížka", "papírová"],
      ["Pneumatiky", "letní"],
    ] as const)
      await expect(reportSummary.locator("dl > div", { hasText: label }).locator("dd")).toContainText(value)
    await expect(reportSummary.getByRole("listitem")).toContainText(["Brzdy", flaw])
    const picture = reportSummary.getByRole("img", { name: flaw })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
    await expect(page.getByText(`Vada: ${lowerFirst(flaw)}`)).toBeAttached()
    await picture.click()
    await expect(page).toHaveURL(/\/foto\/.*1920/)
    expect(await readVehicle()).toContain(`"knownVehicleDamages":"${flaw}`)
    expect(await readVehicle()).toContain('"name":"Prověření historie","value":"Cebia, 16.')
    await page.goto(`${site.site.origin}${vehicle}/list-za-sklo`)
    await expect(page.getByRole("article")).toContainText("Prověření historie: Cebia, 16.")
    await expect(page.getByRole("article")).toContainText("Známé vady: 1, podrobně na\u00a0webu")
  })

  test("from a mail any vehicle's sheet is three touches away, and leads back", async ({ page, site }) => {
    const [mail] = await sendEnquiry(site, { telefon: "777 123 456", zprava: "Zkouška záložek" })
    const [link = ""] = /\/prodejce\/den\/[0-9a-f]+/.exec(mail?.text ?? "") ?? []
    await page.goto(site.origin + link)
    await page
      .getByRole("navigation", { name: "Pro\u00a0prodejce" })
      .getByRole("link", { name: "Auta" })
      .click()
    await page.getByRole("link", { name: /^Škoda Citigo/ }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Škoda Citigo/)

    await page.getByRole("link", { name: "Všechna auta" }).click()
    await page.getByRole("searchbox", { name: "Hledat auto" }).fill("octavii")
    await press(page, "Hledat")
    const rows = page.getByRole("main").getByRole("listitem")
    await expect(rows).toHaveText([/^Škoda Octavia/, /^Škoda Octavia/])
    await expect(rows.first()).toContainText("list chybí")
    await page.getByRole("link", { name: "Ukázat všechna" }).click()
    await expect(rows).toHaveCount(50)
    await rows.last().locator("summary").click()
    await rows.last().getByRole("button", { name: "na\u00a014\u00a0dní" }).click()
    const status = page.getByRole("status").filter({ hasText: "Octavia" })
    await expect(status).toContainText(/: rezervováno do\s\d/)
    await page.getByRole("link", { name: "Rezervovaná 2" }).click()
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText("Rezervováno do")
    await page.goBack()
    await expect(rows).toHaveCount(50)
    await press(page, "Vrátit zpět")
    await expect(status).toContainText(": volný")
    await expect(rows.last()).toContainText("Volný")
    await rows.last().locator("summary").click()
    await rows.last().getByRole("link", { name: /^A4/ }).click()
    await expect(page).toHaveURL(/list-za-sklo$/)
  })
})

// What else the dealer does there with script is in linked-pages.spec.ts.
test("a flaw's photo is large in the gallery, and the focus returns to where the visitor came from", async ({
  page,
  site,
}) => {
  await page.goto(site.origin + (await findSheetPath(site.databaseUrl, 104211)))
  await page.getByLabel("Vyfotit vadu").setInputFiles(photo)
  await choose(page, "Kde na\u00a0autě", "levé dveře")
  await page.getByLabel("Co to je").fill("Škrábanec 6 cm")
  await press(page, "Uložit list")
  await expect(page.getByRole("button", { name: `Odebrat: ${flaw}` })).toBeVisible()
  await expect.poll(async () => (await site.get(vehicle)).text()).toContain(lowerFirst(flaw))
  await page.goto(site.origin + vehicle)
  const reportSummary = page.locator(".report-summary")
  const picture = reportSummary.getByRole("img", { name: flaw })
  await picture.click()
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(`Vada: ${lowerFirst(flaw)}`)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  const link = reportSummary.getByRole("link", { name: flaw })
  await expect(link).toBeFocused()
  await expect(picture).toBeInViewport()
  // The focus stays where the visitor came from: a flaw's photo is the last of the gallery, too.
  await picture.click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("dialog").getByText(/^1 \/ /)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(link).toBeFocused()
  const photos = page.getByRole("region", { name: "Fotografie vozidla" }).locator("[data-photo]")
  await photos.first().click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.keyboard.press("ArrowLeft")
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(`Vada: ${lowerFirst(flaw)}`)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect(photos.last()).toBeFocused()
  await expect(photos.last()).toBeInViewport()
})
