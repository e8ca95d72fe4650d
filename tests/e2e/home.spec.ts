import { expect, test } from "./page-test.ts"

test("S7 S13 about, services, numbers, the address and the call to action, at 2560 px", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 800 })
  await page.goto("/")
  await expect(page.getByText("V\u00a0Uherském Brodě od\u00a0roku 1997", { exact: true })).toBeVisible()
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Nejnovější vozidla",
    "Asi 90\u00a0% zákazníků se k\u00a0nám vrací",
    "Naše služby",
    "Kde nás najdete",
    "Kontaktujte nás",
  ])
  await expect(page.getByText(/hlavně z\u00a0Německa/)).toBeVisible()

  const services = page.getByRole("region", { name: "Naše služby" })
  const more = services.getByRole("link", { name: "Zjistit více" })
  await expect(more).toHaveCount(3)
  for (const [card, path] of ["/vozidla", "/vykup", "/financovani"].entries())
    await expect(more.nth(card)).toHaveAttribute("href", path)
  await expect(services).toContainText(/partner vyřídí financování, pojištění .* 13\u00a0pojišťoven/)

  const numbers = page.getByRole("region", { name: "Auto Javořina v\u00a0číslech" })
  const years = String(new Date().getFullYear() - 1997)
  await expect(numbers.getByRole("definition")).toHaveText(["50", years, "750+"])
  await expect(numbers.getByRole("term")).toHaveText([
    "vozů v\u00a0nabídce",
    "let zkušeností",
    "prodaných vozů",
  ])

  const place = page.getByRole("region", { name: "Kde nás najdete" })
  await expect(place).toContainText("Ukázková 1")
  await expect(place.getByRole("row")).toHaveText([
    "Pondělí–pátek09:00–17:00",
    "Sobotapo\u00a0telefonické domluvě",
    "Nedělezavřeno",
  ])
  expect(await page.getByRole("main").evaluate((main) => main.scrollWidth)).toBe(2560)

  const closing = page.locator("section", { has: page.getByRole("heading", { name: "Kontaktujte nás" }) })
  const phone = closing.getByRole("link", { name: "+420 000 000 001" })
  await expect(phone).toHaveAttribute("href", "tel:+420000000001")
})

test("S13 a page cached over New Year counts the years by the clock in Prague", async ({ page }) => {
  await page.clock.setFixedTime("2030-12-31T23:30:00Z")
  await page.goto("/")
  await expect(page.getByRole("region", { name: "Auto Javořina" }).getByRole("definition").nth(1)).toHaveText(
    "34",
  )
})

test("the sun is on the ridge while the dealer is open, and behind it while closed", async ({ page }) => {
  const readTops = async (time: string, words: RegExp) => {
    await page.clock.setFixedTime(time)
    await page.goto("/")
    await expect(page.getByRole("main").getByText(words)).toBeVisible()
    const tops: number[] = []
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      tops.push(await page.locator(".hero-sun").evaluate((sun) => sun.getBoundingClientRect().top))
    }
    return tops
  }
  const open = await readTops("2026-11-18T10:30:00+01:00", /^Otevřeno do\s17:00/)
  const closed = await readTops("2026-11-18T20:00:00+01:00", /^Zavřeno, otevíráme zítra/)
  for (const [index, top] of open.entries()) expect(closed[index]).toBeGreaterThan(top)
})
