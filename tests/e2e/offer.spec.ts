import type { Page } from "@playwright/test"
import sharp from "sharp"
import { findForm, startForm } from "#harness/enquiry-form.ts"
import { expectNoViolations } from "./axe.ts"
import { expect, test } from "./page-test.ts"

// Colours that still change are none that axe should judge.
test.use({ contextOptions: { reducedMotion: "reduce" } })

const number = /^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/

const takePhoto = async (name: string, background = "#4060a0") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const unreadable = { name: "IMG_2041.HEIC", mimeType: "image/jpeg", buffer: Buffer.from("ftypheic") }

type Form = ReturnType<typeof findForm>

async function fillVehicle(form: Form, vin = "TMBEG7NJ0J0123456") {
  await form.getByLabel("VIN", { exact: true }).fill(vin)
  await form.getByLabel("Najeto").fill("98 400")
}
const chooseCondition = (form: Form) => form.getByText("Dobrý", { exact: true }).click()
async function fillContact(form: Form) {
  await form.getByLabel("Jméno").fill("Martin Zálešák")
  await form.getByRole("textbox", { name: "Telefon" }).fill("602 000 111")
}

/** With script, one step after the other. */
const goOn = (form: Form) => form.getByRole("button", { name: "Pokračovat" }).click()
async function goToPhotos(page: Page, vin?: string) {
  const form = findForm(page)
  await startForm(page, "VIN")
  await fillVehicle(form, vin)
  await goOn(form)
  await chooseCondition(form)
  return form
}
async function goToContact(form: Form) {
  await goOn(form)
  await fillContact(form)
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("an offer with photos is sent, and comes back with its words where a photo cannot be read", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/422/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/vykup?vuz=104211#nabidka")
    const form = findForm(page)
    await expect(page.getByRole("heading", { name: "Auto na\u00a0protiúčet" })).toBeVisible()
    await fillVehicle(form)
    await chooseCondition(form)
    await fillContact(form)
    await expect(form.getByRole("button", { name: "Pokračovat" })).toHaveCount(0)
    await form.getByLabel("Přidat fotografie").setInputFiles([await takePhoto("a.jpg"), unreadable])
    await form.getByRole("button", { name: "Odeslat nabídku" }).click()
    await expect(page).toHaveTitle(/^Chyba:/)
    await expect(page.getByRole("alert").filter({ hasText: "Opravte prosím" })).toContainText("IMG_2041.HEIC")
    await expect(form.getByLabel("VIN", { exact: true })).toHaveValue("TMBEG7NJ0J0123456")
    await expect(form.getByRole("radio", { name: "Dobrý Běžné" })).toBeChecked()
    await expect(form).toContainText("Fotky prosím přidejte znovu")
    await form.getByLabel("Přidat fotografie").setInputFiles([await takePhoto("a.jpg")])
    await form.getByRole("button", { name: "Odeslat nabídku" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Děkujeme, nabídka dorazila.")
    await expect(page.locator(".receipt-number")).toHaveText(number)
    expect(page.url()).not.toMatch(/TMB|602.{0,3}000|martin/i)
  })
})

test("photos are sent small, and those that cannot be read are asked about", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/vykup#nabidka")
  const form = await goToPhotos(page, "TMBEG7NJ0J0123457")
  const add = form.getByLabel("Přidat fotografie")
  await expect(form.getByText("Před odesláním je zmenšíme.")).toBeVisible()
  await add.setInputFiles([await takePhoto("a.jpg"), unreadable, await takePhoto("b.jpg")])
  await expect(form.getByText("Připraveno 2 z\u00a03 fotek.")).toBeVisible()
  await form.getByRole("button", { name: "Odebrat fotografii 1" }).click()
  await expect(form.getByText("Připraveno 1 z\u00a02 fotek.")).toBeVisible()
  await expectNoViolations(page)
  await goToContact(form)
  await expectNoViolations(page)
  const sent = page.waitForRequest("**/vykup/nabidka/fotografie")
  await form.getByRole("button", { name: "Odeslat nabídku" }).click()
  await form.getByRole("button", { name: "Odeslat bez 1\u00a0fotografie" }).click()
  expect(Number((await sent).headers()["content-length"] ?? 0)).toBeLessThan(100_000)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Děkujeme, nabídka dorazila.")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(page.locator(".receipt")).toContainText("Fotografie1")
})

test("a photo that is lost on the way costs neither the words nor the others", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/vykup#nabidka")
  const form = await goToPhotos(page, "TMBEG7NJ0J0123458")
  const photos = await Promise.all(["#a04040", "#40a040", "#4040a0"].map((tone) => takePhoto("a.jpg", tone)))
  let requests = 0
  let isLost = true
  await page.route("**/vykup/nabidka/fotografie", (route) => {
    requests++
    return isLost && requests > 2 ? route.abort() : route.continue()
  })
  await form.getByLabel("Přidat fotografie").setInputFiles(photos)
  await expect(form.getByText("Připraveno 3 z\u00a03 fotek.")).toBeVisible()
  expect(requests).toBe(0)
  await goToContact(form)
  await form.getByRole("button", { name: "Odeslat nabídku" }).click()
  await expect(form.getByText("Máme nabídku odeslat bez nich?")).toBeVisible()
  // Tried a second time by itself.
  expect(requests).toBe(4)
  await expectNoViolations(page)
  await form.getByRole("button", { name: "Zpět" }).click()
  await expect(form.getByText("Odesláno 2 z\u00a03 fotek. Jednu se nepodařilo odeslat.")).toBeVisible()
  await expectNoViolations(page)
  await form.locator(".photo-tile").getByRole("button", { name: "Zkusit znovu" }).click()
  await expect(form.getByText("Jednu se nepodařilo odeslat.")).toBeHidden()
  await expect(form.getByText("Jednu se nepodařilo odeslat.")).toBeVisible()
  isLost = false
  await goOn(form)
  await form.locator(".not-sent").getByRole("button", { name: "Zkusit znovu" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Děkujeme, nabídka dorazila.")
  await expect(page.locator(".receipt")).toContainText("Fotografie3")
  // Those that had arrived were not sent again.
  expect(requests).toBe(7)
})

test("photos that are gone from the site meanwhile are sent again by themselves", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409/)
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto("/vykup#nabidka")
  const form = await goToPhotos(page, "TMBEG7NJ0J0123460")
  let uploads = 0
  await page.route("**/vykup/nabidka/fotografie", (route) => {
    uploads++
    return uploads === 1
      ? route.fulfill({ status: 201, body: "0b1f2c3d-0000-4000-8000-000000000000" })
      : route.continue()
  })
  await form.getByLabel("Přidat fotografie").setInputFiles([await takePhoto("a.jpg")])
  await goToContact(form)
  await form.getByRole("button", { name: "Odeslat nabídku" }).click()
  await expect(page.locator(".receipt")).toContainText("Fotografie1")
  expect(uploads).toBe(2)
})

test("what is missing is said in place, and the words wait where the site cannot keep them", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto("/vykup?vuz=104211")
  const form = findForm(page)
  await startForm(page, "VIN")
  await form.getByLabel("VIN", { exact: true }).fill("TMBEG7NJ0J012345")
  await goOn(form)
  const summary = page.getByRole("alert").filter({ hasText: "Opravte prosím" })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole("link").first()).toHaveText("VIN má 16\u00a0znaků, chybí jeden")
  await expect(summary.getByRole("link")).toHaveCount(2)
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  await goToPhotos(page)
  await goToContact(form)
  await page.route("**/vykup/nabidka", (route) => route.fulfill({ status: 503 }))
  await form.getByRole("button", { name: "Odeslat nabídku" }).click()
  await expect(form.getByText("Nabídka zatím není odeslaná.")).toBeVisible()
  await page.unroute("**/vykup/nabidka")
  await form.getByRole("button", { name: "Zkusit hned" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Děkujeme, nabídka dorazila.")
})

test("each step is an entry of the history, and keeps what was entered in it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/vykup?vuz=104211")
  const form = findForm(page)
  await expect(form.getByLabel("Jméno")).toBeHidden()
  await goToPhotos(page)
  await expect(form.getByLabel("VIN", { exact: true })).toBeHidden()
  await goOn(form)
  await expect(form.getByText("Krok 3 ze\u00a03")).toBeFocused()
  await expect(form.getByText("Krok 3 ze\u00a03")).toBeInViewport()
  await page.goBack()
  await expect(form.getByRole("radio", { name: "Dobrý Běžné" })).toBeChecked()
  await form.getByRole("button", { name: "Zpět" }).click()
  await expect(form.getByText("Krok 1 ze\u00a03")).toBeFocused()
  await expect(form.getByLabel("VIN", { exact: true })).toHaveValue("TMBEG7NJ0J0123456")
  await page.goForward()
  await expect(form.getByText("Krok 2 ze\u00a03")).toBeFocused()
  await expect(page).toHaveURL("/vykup?vuz=104211#krok-2")
})
