import type { Page } from "@playwright/test"
import { loadUndrawablePage } from "#harness/broken-page.ts"
import { expect, test } from "./page-test.ts"

/** The maps service, played by the test; every URL requested from it is recorded. */
async function playMapsService(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route("https://mapy.example/**", (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: "text/html", body: "<title>Mapa</title>" })
  })
  return asked
}

// That no third party at all is asked before is in every-page.spec.ts.
test("S8 S30 contact names every contact; its map comes at the click, and shifts nothing", async ({
  page,
}) => {
  const asked = await playMapsService(page)
  const loadButton = page.getByRole("button", { name: "Načíst mapu" })
  const frame = page.getByTitle("Mapa: Auto Javořina")
  await page.goto("/kontakt", { waitUntil: "networkidle" })
  await expect(loadButton).toBeVisible()
  expect(asked).toEqual([])
  const measure = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await measure()
  await loadButton.click()
  await expect(frame).toBeFocused()
  await expect.poll(() => asked).toHaveLength(1)
  expect((await frame.boundingBox())?.height).toBe(450)
  expect(await measure()).toBe(before)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  const main = page.getByRole("main")
  const href = (name: string | RegExp) => main.getByRole("link", { name }).getAttribute("href")
  expect(await href(/^\+420\s000\s000\s001$/)).toBe("tel:+420000000001")
  expect(await href(/^\+420\s000\s000\s002$/)).toBe("tel:+420000000002")
  expect(await href("info@example.cz")).toBe("mailto:info@example.cz")
  expect(await href(/^Ukázková 1/)).toMatch(/^https:\/\/mapy\.example\//)
  const showOnMap = main.getByRole("link", { name: "Zobrazit na mapě" })
  await expect(showOnMap).toHaveAttribute("href", /^https:\/\/mapy\.example\//)
  await expect(showOnMap).toHaveAttribute("target", "_blank")
  // Holidays and closures of the next two weeks follow.
  const hours = main.getByRole("table").getByRole("row")
  await expect(hours.nth(0)).toHaveText("Pondělí–pátek09:00–17:00")
  await expect(hours.nth(1)).toHaveText(/Sobota\s*po\stelefonické domluvě/)
  await expect(hours.nth(2)).toHaveText("Nedělezavřeno")
  for (const fact of ["Auto Javořina s.r.o.", "00000000", "Krajský soud v Brně, oddíl C, vložka 0000"])
    await expect(main.getByText(fact)).toBeVisible()
  expect(await href(/Česká obchodní inspekce/)).toBe("https://www.coi.cz/")
  await main.getByRole("link", { name: "Zobrazit nabídku vozidel" }).click()
  await expect(page).toHaveURL(/\/vozidla$/)
})

test.describe("S30 whether someone answers now", () => {
  test.use({ timezoneId: "Pacific/Auckland" })

  // What is said at other hours is in domain/calendar/open-state.test.ts; the visitor's own clock is only here.
  test("S30 is said by the clock in Prague, each minute anew, and moves nothing", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-07-15T14:59:30Z") })
    await page.goto("/kontakt")
    const panel = page.getByRole("region", { name: "Otevírací doba" })
    await expect(panel).toContainText(/Otevřeno do\s17:00/)
    const before = await panel.boundingBox()
    await page.clock.runFor(60_000)
    await expect(panel).toContainText(/Zavřeno, otevíráme zítra v\s9:00/)
    expect(await panel.boundingBox()).toEqual(before)
  })

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false })

    test("S8 S30 only the hours are said, and the map is a link and no dead button", async ({ page }) => {
      await page.goto("/kontakt")
      const main = page.getByRole("main")
      await expect(
        main.getByText("Po\u2060–\u2060Pá 9:00\u2060–\u206017:00, so po telefonické domluvě"),
      ).toBeVisible()
      await expect(main.getByText(/Otevřeno|Zavřeno,/)).toHaveCount(0)
      const link = page.getByRole("link", { name: "Zobrazit na mapě" })
      await expect(link).toHaveAttribute("href", /^https:\/\/mapy\.example\//)
      await expect(link).toHaveAttribute("target", "_blank")
      await expect(page.locator(".dealer-map").getByRole("button")).toHaveCount(0)
    })
  })
})

test("S31 a routing error says so and leads out", async ({ page, allowConsole }) => {
  allowConsole(/500/)
  await page.goto("/kontakt")
  await page.route("**/vozidla.data*", (route) => route.fulfill({ status: 500, body: "broken" }))
  await page.getByRole("link", { name: "Zobrazit nabídku vozidel" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Něco se pokazilo Oops!")
  await page.getByRole("link", { name: "Contact support" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt")
})

test("S31 the rendering error stays what the server has sent once script runs", async ({ page }) => {
  const body = await (await loadUndrawablePage()).text()
  await page.route("**/pojisteni", (route) => route.fulfill({ contentType: "text/html", body }))
  await page.goto("/pojisteni", { waitUntil: "networkidle" })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Něco se pokazilo Unexpected Application Error!",
  )
  await expect(page.getByRole("link", { name: "Načíst znovu" })).toHaveAttribute("href", "/pojisteni")
})
