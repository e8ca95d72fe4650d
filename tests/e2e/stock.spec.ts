import { expect, test } from "./page-test.ts"
import { cards, checkbox, count, drawerLink, radio } from "./stock-parts.ts"

test("S14 the list has its heading, intro and, on a wide screen, a sidebar", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const path of ["/vozidla", "/test"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
    await expect(page.getByText("k\u00a0prohlídce i\u00a0zkušební jízdě")).toBeVisible()
    await expect(page.getByRole("form", { name: "Filtry" })).toBeVisible()
    await expect(drawerLink(page)).toBeHidden()
  }
})

test("S15 groups collapse, count what is selected and grey what leaves nothing", async ({ page }) => {
  await page.goto("/vozidla?fuel=Nafta-Benz%C3%ADn&constr=P%C5%99%C3%ADv%C4%9Bs")
  const fuel = page.locator("summary").filter({ hasText: "Palivo" }).and(page.locator(":visible"))
  await expect(fuel).toHaveText("Palivo2, vybráno 2")
  // Closed while nothing is found.
  await fuel.click()
  await expect(checkbox(page, "Elektro")).toBeDisabled()
  await expect(checkbox(page, "Elektro")).toHaveAccessibleName("Elektro 0")
  await expect(checkbox(page, "Nafta")).toBeEnabled()
  await fuel.click()
  await expect(checkbox(page, "Nafta")).toBeHidden()
  await expect(fuel).toBeVisible()
})

test("S15 a selected option never disappears, not even one that is not in stock", async ({ page }) => {
  await page.goto("/vozidla?producer_text=Saab")
  await page.locator("summary", { hasText: "Výrobce" }).click()
  await expect(checkbox(page, "Saab")).toBeChecked()
  await expect(checkbox(page, "Saab")).toBeEnabled()
  // It goes in the frame of the click, before anyone could see it unticked.
  await checkbox(page, "Saab").click()
  await expect(count(page)).toContainText("50 automobilů")
  await expect(checkbox(page, "Saab")).toHaveCount(0)
})

test("S15 S16 an option's count is what ticking it shows: or within a filter, and between", async ({
  page,
}) => {
  await page.goto("/vozidla")
  await checkbox(page, "BMW").check()
  await expect(count(page)).toContainText("3 automobily")
  await checkbox(page, "Mercedes-Benz").check()
  await expect(count(page)).toContainText("6 automobilů")
  await expect(page).toHaveURL("/vozidla?producer_text=BMW-Mercedes~-Benz")
  const name = await checkbox(page, "SUV").evaluate((input) => input.closest("label")?.textContent ?? "")
  const expected = Number(name.replace(/\D/g, ""))
  expect(expected).toBeGreaterThan(0)
  expect(expected).toBeLessThan(6)
  await checkbox(page, "SUV").check()
  await expect(cards(page)).toHaveCount(expected)
})

test("S16 the price is one of six, and a price equal to the bound is included", async ({ page }) => {
  await page.goto("/vozidla")
  for (const label of [
    "Vše",
    "do 50 000 Kč",
    "do 100 000 Kč",
    "do 200 000 Kč",
    "do 300 000 Kč",
    "do 500 000 Kč",
  ])
    await expect(radio(page, label)).toBeVisible()
  await expect(radio(page, "Vše")).toBeChecked()
  await radio(page, "do 50 000 Kč").check()
  await expect(count(page)).toContainText("2 automobily")
  await page.goto("/vozidla?sales_price=24900")
  await expect(cards(page).getByText("24 900 Kč")).toBeVisible()
  await page.goto("/vozidla?sales_price=24899")
  await expect(count(page)).toHaveText("0 automobilů")
})

test("S17 a chip removes its filter and Reset keeps only the sort", async ({ page }) => {
  await page.goto(
    "/vozidla?producer_text=Audi-BMW&fuel=Nafta&sales_price=500000&sort=od_nejdrazsich&limit=24",
  )
  await page.getByRole("link", { name: "Odebrat filtr Audi" }).click()
  await expect(page).toHaveURL(
    "/vozidla?producer_text=BMW&fuel=Nafta&sales_price=500000&sort=od_nejdrazsich&limit=24",
  )
  await page.locator("summary", { hasText: "Výrobce" }).click()
  await expect(checkbox(page, "Audi")).not.toBeChecked()
  await page.getByRole("link", { name: "Odebrat filtr do 500 000 Kč" }).click()
  await expect(radio(page, "Vše")).toBeChecked()
  await page.getByRole("link", { name: "Reset" }).click()
  await expect(page).toHaveURL("/vozidla?sort=od_nejdrazsich")
  await expect(page.getByRole("link", { name: "Reset" })).toHaveCount(0)
})

test("S17 the focus stays where a chip was removed", async ({ page }) => {
  await page.goto("/vozidla?producer_text=Audi-BMW")
  await page.getByRole("link", { name: "Odebrat filtr Audi" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("link", { name: "Odebrat filtr BMW" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(count(page)).toContainText("50 automobilů")
  await expect(count(page)).toBeFocused()
})

test("S23 where nothing is found the list says so and the call-out offers import", async ({ page }) => {
  await page.goto("/vozidla?producer_text=Saab&sort=rok_vyroby")
  await expect(count(page)).toHaveText("0 automobilů")
  await expect(page.getByRole("heading", { name: "Nenalezeno žádné vozidlo", exact: true })).toBeVisible()
  await expect(
    page.getByText("Zkuste změnit nastavení filtrů ve vašem hledání", { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByRole("heading", { name: "Nevybrali jste si z naší nabídky?", exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText(/individuálně, hlavně z\sNěmecka.*předem prověřené.*jasnou historii/),
  ).toBeVisible()
  await page.getByRole("link", { name: "Zobrazit celou nabídku" }).click()
  await expect(page).toHaveURL("/vozidla?sort=rok_vyroby")
  await expect(count(page)).toContainText("50 automobilů")
})

test("S24 a card shows photo, price, name, supplement and its facts, in grid and in rows", async ({
  page,
}) => {
  await page.goto("/vozidla?producer_text=Seat")
  for (const display of ["Mřížka", "Seznam"]) {
    await page.getByRole("button", { name: display }).click()
    const card = cards(page).first()
    await expect(card.getByRole("img", { name: /^Foto 1 z / })).toBeVisible()
    await expect(card.getByRole("heading", { name: "Seat Leon" })).toBeVisible()
    for (const text of ["189\u00a0000\u00a0Kč", "ST 1.4 TGI Style", "CNG + benzín", "Kombi", "2017"])
      await expect(card.getByText(text)).toBeVisible()
    for (const fact of ["1,4\u00a0l", "81\u00a0kW", "132\u00a0000\u00a0km"])
      expect(await card.getByRole("definition").allTextContents()).toContain(fact)
  }
})
