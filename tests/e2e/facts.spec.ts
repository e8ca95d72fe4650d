import type { Page } from "@playwright/test"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { findDayPath } from "#harness/dealer-links.ts"
import { query } from "#harness/query.ts"
import { waitForMails } from "#harness/send-enquiry.ts"
import type { Site } from "#harness/start-site.ts"
import { expect, test } from "./site-test.ts"

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const seen = (page: Page) => page.getByRole("region", { name: "Takto to uvidí zákazník" })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const closedDay = formatIsoDay(addDays(buildPragueMoment(new Date()), 40))

const findHours = async (site: Site) =>
  site.site.origin + (await findDayPath(site.databaseUrl, new Date(), "facts"))

test.afterEach(({ site }) => query(site.databaseUrl, "delete from dealer_change"))

// With script these pages are saved in linked-pages.spec.ts.
test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("the dealer changes hours, closes a day, looks, saves, and takes it back", async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/422/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(await findHours(site))
    await expect(heading(page)).toHaveText("Změnit otevírací dobu")
    await page.getByLabel("Sobota, od").selectOption("9:00")
    await page.getByLabel("Sobota, do").selectOption("8:00")
    await press(page, "Uložit změny")
    await expect(page.getByRole("alert")).toContainText("V\u00a0sobotu končíte dřív, než začínáte")
    await expect(page.getByRole("alert")).toBeInViewport()
    await expect(page.getByLabel("Sobota, do")).toHaveValue("08:00")
    await page.getByLabel("Sobota, do").selectOption("12:00")
    await page.getByLabel("Od", { exact: true }).fill(closedDay)
    await page.getByLabel("Proč").fill("inventura")
    await press(page, "Přidat")
    await expect(page.getByLabel("Proč")).toHaveValue("")
    await page.getByLabel("Věta nad nabídkou").fill("Přijeďte v sobotu.")
    await press(page, "Náhled")
    for (const words of ["Nově: 9:00–12:00", "zavřeno, inventura", "Přijeďte v\u00a0sobotu."])
      await expect(seen(page)).toContainText(words)
    const mails = await waitForMails(site, 1, () => press(page, "Uložit změny"))
    await expect(heading(page)).toHaveText("Otevírací doba je změněná")
    await expect(page.getByRole("status").filter({ hasText: "Uloženo." })).toBeVisible()
    await expect(page.getByRole("main").locator("s").first()).toHaveText("po\u00a0telefonické domluvě")
    expect(mails[0]?.subject).toMatch(/^Změnili jste: sobota 9–12, /)
    await page.getByRole("link", { name: "Podívat se na\u00a0web" }).click()
    await expect(page.getByRole("row", { name: "Sobota" })).toContainText("09:00–12:00")

    const [undo = ""] = /\/prodejce\/zmena\/[0-9a-f]+/.exec(mails[0]?.text ?? "") ?? []
    await page.goto(site.site.origin + undo)
    await expect(heading(page)).toHaveText("Vrátit změnu zpět?")
    await press(page, "Vrátit zpět")
    await expect(heading(page)).toHaveText("Změna je vrácená zpět")
    await page.goto(site.site.origin + undo)
    await expect(page.getByText("Tahle změna už je vrácená zpět.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Vrátit zpět" })).toHaveCount(0)
  })
})

test("by keyboard alone, and Enter in a field saves and removes nothing", async ({ page, site }) => {
  await page.goto(await findHours(site))
  const remove = page.getByRole("button", { name: /^Odebrat/ })
  await expect(remove).toHaveCount(1)
  await page.getByLabel("Jméno").focus()
  await page.keyboard.press("End")
  await page.keyboard.type(" ml.")
  await expect(seen(page)).toContainText("Petr Novák ml., prodej")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/#nahled$/)
  await expect(remove).toHaveCount(1)
  await expect(seen(page)).toContainText("Petr Novák ml., prodej")
  await remove.focus()
  await page.keyboard.press("Space")
  await expect(remove).toHaveCount(0)
  const save = page.getByRole("button", { name: "Uložit změny" })
  for (let presses = 0; presses < 40; presses++) {
    if (await save.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press("Tab")
  }
  await page.keyboard.press("Enter")
  await expect(heading(page)).toHaveText("Otevírací doba je změněná")
})
