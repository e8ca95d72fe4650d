import { expect, test } from "./page-test.ts"
import { cards, checkbox, count, radio } from "./stock-parts.ts"

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

test("S15 S16 the price is one of six; an option's count is what it shows", async ({ page }) => {
  await page.goto("/vozidla")
  await expect(page.getByText("k\u00a0prohlídce i\u00a0zkušební jízdě")).toBeVisible()
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

  await radio(page, "Vše").check()
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

  await page.goto("/vozidla?sales_price=24900")
  await expect(cards(page).getByText("24 900 Kč")).toBeVisible()
  await page.goto("/vozidla?sales_price=24899")
  await expect(count(page)).toHaveText("0 automobilů")
})

test("S17 a chip removes its filter, not the focus; Reset keeps only the sort", async ({ page }) => {
  await page.goto(
    "/vozidla?producer_text=Audi-BMW&fuel=Nafta&sales_price=500000&sort=od_nejdrazsich&limit=24",
  )
  await page.getByRole("link", { name: "Odebrat filtr Audi" }).press("Enter")
  await expect(page.getByRole("link", { name: "Odebrat filtr BMW" })).toBeFocused()
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
  await page.goto("/vozidla?producer_text=BMW")
  await page.getByRole("link", { name: "Odebrat filtr BMW" }).press("Enter")
  await expect(count(page)).toContainText("50 automobilů")
  await expect(count(page)).toBeFocused()
})

test("S15 S23 where nothing is found the list says so; what is selected stays", async ({ page }) => {
  await page.goto("/vozidla?producer_text=Saab&sort=rok_vyroby")
  await expect(count(page)).toHaveText("0 automobilů")
  for (const name of ["Nenalezeno žádné vozidlo", "Nevybrali jste si z naší nabídky?"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible()
  for (const text of [
    /^Zkuste změnit nastavení filtrů ve vašem hledání$/,
    /individuálně, hlavně z\sNěmecka.*předem prověřené.*jasnou historii/,
  ])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByRole("link", { name: "Zobrazit celou nabídku" }).click()
  await expect(page).toHaveURL("/vozidla?sort=rok_vyroby")
  await expect(count(page)).toContainText("50 automobilů")
  await page.goto("/vozidla?producer_text=Saab")
  await page.locator("summary", { hasText: "Výrobce" }).click()
  await expect(checkbox(page, "Saab")).toBeChecked()
  await expect(checkbox(page, "Saab")).toBeEnabled()
  // It goes in the frame of the click, before anyone could see it unticked.
  await checkbox(page, "Saab").click()
  await expect(count(page)).toContainText("50 automobilů")
  await expect(checkbox(page, "Saab")).toHaveCount(0)
})

test("S24 a card shows photo, price, name, supplement and facts, in grid and rows", async ({ page }) => {
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

test("S24 a card's heading is first, its link has its name, what is unknown a label", async ({ page }) => {
  await page.goto("/vozidla?producer_text=%C5%A0koda")
  const fact = (text: string) => cards(page).locator("dl > div").filter({ hasText: text }).first()
  expect((await fact("Neuvedeno").locator("dt").boundingBox())?.width).toBeGreaterThan(20)
  expect((await fact("Hatchback").locator("dt").boundingBox())?.width).toBe(1)
  const links = cards(page).locator(":scope > :first-child").getByRole("link")
  const names = await links.evaluateAll((all) => all.map((link) => link.ariaLabel))
  expect(names).toHaveLength(12)
  expect(new Set(names).size).toBe(names.length)
  const photo = await cards(page).first().locator(".vehicle-card-photo").boundingBox()
  const heading = await cards(page).first().getByRole("heading").boundingBox()
  expect(photo?.y).toBeLessThan(heading?.y ?? 0)
})

test("a wide row shows two more photos and what speaks for the vehicle, a card neither", async ({ page }) => {
  await page.goto("/vozidla?producer_text=Toyota")
  await expect(cards(page).locator("img")).toHaveCount(1)
  await page.getByRole("button", { name: "Seznam" }).click()
  await expect(cards(page).locator(".vehicle-card-more img")).toHaveCount(2)
  await expect(cards(page).locator(".vehicle-card-more img").last()).toBeVisible()
  await expect(cards(page).getByText("1.\u00a0majitel · STK do\u00a05/2027")).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(cards(page).locator(".vehicle-card-more")).toBeHidden()
})
