import { findLink, waitForMails } from "#harness/send-enquiry.ts"
import { expect, heading, press, test } from "./site-test.ts"

test.use({ javaScriptEnabled: false })

test("a visitor has a search watched, confirms it, and stops it", async ({ page, site, allowConsole }) => {
  allowConsole(/422/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.origin}/vozidla?fuel=Nafta&sales_price=300000`)
  await page.getByRole("link", { name: "Dejte mi vědět o\u00a0nových" }).click()
  await expect(heading(page)).toHaveText("Dejte mi vědět o\u00a0nových vozech")
  await expect(page.getByRole("listitem").filter({ hasText: "Nafta" })).toBeVisible()

  await page.getByRole("textbox", { name: "E-mail" }).fill("petr.hanak")
  await press(page, "Hlídat nabídku")
  await expect(page.getByRole("alert")).toBeInViewport()
  await expect(page).toHaveTitle(/^Chyba:/)
  await page.getByRole("alert").getByRole("link").click()
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("petr.hanak")
  await page.getByRole("textbox", { name: "E-mail" }).fill("petr.hanak@example.cz")
  const mails = await waitForMails(site, 1, () => press(page, "Hlídat nabídku"))
  await expect(heading(page)).toHaveText("Podívejte se do\u00a0e-\u2060mailu")
  await expect(page.getByText("petr.hanak@example.cz")).toBeVisible()

  await page.goto(site.origin + findLink(mails, "hlidat"))
  await expect(heading(page)).toHaveText("Ještě to potvrďte")
  await press(page, "Potvrdit")
  await expect(heading(page)).toHaveText("Hotovo, hlídáme.")
  await page.getByRole("link", { name: "Zrušit hlídání" }).click()
  await expect(heading(page)).toHaveText("Přestat hlídat?")
  await press(page, "Přestat hlídat")
  await expect(heading(page)).toHaveText("Hlídání je zrušené a\u00a0vaše adresa smazaná.")
  await page.getByRole("link", { name: "Zapnout znovu" }).click()
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Nafta" })).toBeVisible()
})
