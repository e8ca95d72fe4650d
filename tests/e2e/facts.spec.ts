import type { Page } from "@playwright/test"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { findDayPath } from "#harness/dealer-links.ts"
import { query } from "#harness/query.ts"
import { waitForMails } from "#harness/send-enquiry.ts"
import type { Site } from "#harness/start-site.ts"
import { expect, heading, press, test } from "./site-test.ts"

const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Uloženo" })
const closedDay = formatIsoDay(addDays(buildPragueMoment(new Date()), 40))

const findHours = async (site: Site) =>
  site.site.origin + (await findDayPath(site.databaseUrl, new Date(), "facts"))

test.afterEach(({ site }) => query(site.databaseUrl, "delete from dealer_change"))

test("the dealer changes hours, closes a day, meets who was first, decides, and takes it back", async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/4(22|09)/)
  await page.setViewportSize({ width: 390, height: 844 })
  const link = await findHours(site)
  const other = await page.context().newPage()
  for (const each of [page, other]) await each.goto(link)
  await expect(heading(page)).toHaveText("Otevírací doba")
  await page.getByLabel("Sobota, od").selectOption("9:00")
  await page.getByLabel("Sobota, do").selectOption("8:00")
  // Enter saves, and removes nothing.
  await page.getByLabel("Jméno").press("Enter")
  await expect(page.getByRole("alert")).toContainText("V\u00a0sobotu končíte dřív, než začínáte")
  await expect(page.getByRole("alert")).toBeInViewport()
  await expect(page.getByRole("button", { name: /^Odebrat/ })).toHaveCount(1)
  await expect(page.getByLabel("Sobota, do")).toHaveValue("08:00")
  await page.getByLabel("Sobota, do").selectOption("12:00")
  await page.getByLabel("Od", { exact: true }).fill(closedDay)
  await page.getByLabel("Proč").fill("inventura")
  await press(page, "Přidat")
  await expect(page.getByLabel("Proč")).toHaveValue("")
  await expect(page.getByRole("listitem").filter({ hasText: "inventura" })).toBeVisible()
  const mails = await waitForMails(site, 1, () => press(page, "Uložit změny"))
  await expect(saved(page)).toContainText("Sobota: 9:00–12:00, Kdy máte zavřeno: ")
  expect(mails[0]?.subject).toBe("Změnili jste: sobota, kdy máte zavřeno")

  await other.getByText("Další").click()
  await other.getByLabel("Věta nad nabídkou").fill("Přijeďte v sobotu.")
  await press(other, "Uložit změny")
  await expect(other.getByRole("alert")).toContainText("9:00–12:00 vy máte po\u00a0domluvě")
  await press(other, "Uložit moje hodnoty")
  await expect(saved(other)).toContainText("Věta nad nabídkou: Přijeďte v\u00a0sobotu.")
  await expect(other.getByLabel("Sobota, od")).toHaveValue("by-arrangement")
  await press(other, "Vrátit zpět")
  await expect(other.getByLabel("Sobota, do")).toHaveValue("12:00")
  await expect(other.getByRole("listitem").filter({ hasText: "inventura" })).toBeVisible()
})
