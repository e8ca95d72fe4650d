import type { Page } from "@playwright/test"
import { paintImage } from "#harness/paint-image.ts"
import { query } from "#harness/query.ts"
import { findLink, waitForMails } from "#harness/send-enquiry.ts"
import { expectNoViolations } from "./axe.ts"
import { findLayoutFaults } from "./find-layout-faults.ts"
import { expect, test } from "./site-test.ts"

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const status = (page: Page, hasText: string) => page.getByRole("status").filter({ hasText })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const photo = { name: "sedadla.jpg", mimeType: "image/jpeg", buffer: paintImage(1200, 900, "jpeg()") }

async function expectSound(page: Page, hasScript: boolean): Promise<void> {
  // The rules are read by script.
  if (!hasScript) return
  await expectNoViolations(page)
  expect(await page.evaluate(findLayoutFaults)).toEqual([])
}

test.afterEach(({ site }) => query(site.databaseUrl, "truncate vehicle_photo, enquiry cascade"))

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test("a visitor asks for photos, the dealer takes and sends them, and everybody sees them", async ({
      page,
      site,
      allowConsole,
    }) => {
      // On a busy machine a vehicle's photo may come too late for the first request.
      allowConsole(/422|\/foto\/104/)
      const vehicle = `${site.site.origin}/vozidla/skoda/octavia/104211`
      await page.goto(vehicle)
      await page.getByRole("link", { name: "Chybí vám záběr? Dofotíme" }).click()
      await expect(heading(page)).toHaveText("Co chcete vidět?")
      await press(page, "Poprosit o\u00a0fotky")
      await expect(page.getByRole("alert")).toContainText("Vyberte, co máme vyfotit")
      await expect(page.getByRole("alert")).toContainText("Napište e-\u2060mail, kam fotky pošleme")
      await expectSound(page, javaScriptEnabled)
      await page.getByLabel("Sedadla").check()
      await page.getByLabel("Podvozek").check()
      await page.getByLabel("E-\u2060mail, kam fotky pošleme").fill("jana@example.cz")
      const [asked] = await waitForMails(site, 1, () => press(page, "Poprosit o\u00a0fotky"))
      await expect(heading(page)).toHaveText("Děkujeme, dofotíme to.")
      await expect(page.getByRole("complementary", { name: "Souhrn" })).toContainText("sedadla, podvozek")
      await expectSound(page, javaScriptEnabled)

      await page.goto(site.site.origin + findLink(asked ? [asked] : [], "prodejce/fotky"))
      await expect(heading(page)).toHaveText("Dofoťte 2\u00a0záběry")
      await press(page, "Poslat fotky zákazníkovi")
      await expect(status(page, "Zatím není co poslat")).toBeVisible()
      const row = page.getByRole("listitem").filter({ hasText: "Sedadla" })
      await row.locator('input[type="file"]').setInputFiles(photo)
      if (!javaScriptEnabled) await row.getByRole("button", { name: "Nahrát" }).click()
      await expect(status(page, "Fotografie je nahraná")).toBeVisible()
      await expect(row.getByRole("img", { name: "Sedadla, fotografie 1" })).toBeVisible()
      await expectSound(page, javaScriptEnabled)
      await waitForMails(site, 1, () => press(page, "Poslat 1\u00a0fotku zákazníkovi"))
      await expect(heading(page)).toHaveText("Všechno je vyřízené")
      await expectSound(page, javaScriptEnabled)

      await expect(async () => {
        await page.goto(vehicle)
        await expect(page.getByText(/Dofotili jsme .*: sedadla/)).toHaveCount(1, { timeout: 100 })
      }).toPass()
    })
  })
