import type { Page } from "@playwright/test"
import { loadUndrawablePage } from "#tests/broken-page.ts"
import { expect, test } from "./page-test.ts"

const pages = ["/vykup", "/financovani", "/pojisteni", "/zaruka", "/kontakt", "/soukromi", "/pristupnost"]

const readOutline = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("heading")
    .evaluateAll((headings) => headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`))

/** The maps service, played by the test; every URL requested from it is recorded. */
async function playMapsService(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route("https://mapy.example/**", (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: "text/html", body: "<title>Mapa</title>" })
  })
  return asked
}

test.describe("S8 the map", () => {
  const loadButton = (page: Page) => page.getByRole("button", { name: "Načíst mapu" })
  const frame = (page: Page) => page.getByTitle("Mapa: Auto Javořina")

  test("S8 asks no third party before the click, then shows the frame 450 high without a shift", async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = []
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
    })
    const asked = await playMapsService(page)
    await page.goto("/kontakt", { waitUntil: "networkidle" })
    await expect(loadButton(page)).toBeVisible()
    expect(elsewhere).toEqual([])
    const measure = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await measure()
    await loadButton(page).click()
    await expect(frame(page)).toBeFocused()
    expect(asked).toHaveLength(1)
    expect((await frame(page).boundingBox())?.height).toBe(450)
    expect(await measure()).toBe(before)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test("S8 is remembered only while the visitor says so", async ({ page }) => {
    await playMapsService(page)
    await page.goto("/kontakt")
    await page.getByRole("checkbox", { name: "Příště načíst mapu rovnou" }).check()
    await expect(frame(page)).toHaveCount(0)
    await page.reload()
    await expect(frame(page)).toBeVisible()
    await page.getByRole("checkbox", { name: "Příště načíst mapu rovnou" }).uncheck()
    await page.reload()
    await expect(loadButton(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test("S8 works where storage is blocked", async ({ page }) => {
    await playMapsService(page)
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError")
        },
      })
    })
    await page.goto("/kontakt")
    await page.getByRole("checkbox", { name: "Příště načíst mapu rovnou" }).check()
    await loadButton(page).click()
    await expect(frame(page)).toBeVisible()
  })

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false })

    test("S8 is a link and no dead button", async ({ page }) => {
      await page.goto("/kontakt")
      const link = page.getByRole("link", { name: "Otevřít mapu v novém okně" })
      await expect(link).toHaveAttribute("href", /^https:\/\/mapy\.example\//)
      await expect(link).toHaveAttribute("target", "_blank")
      const map = page.locator(".dealer-map", { has: link })
      await expect(map.getByRole("button")).toHaveCount(0)
      await expect(map.getByRole("checkbox")).toHaveCount(0)
    })
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(`S29 the services, script ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled })

    test("S29 buy-back has a timeline of four steps", async ({ page }) => {
      await page.goto("/vykup")
      expect((await readOutline(page)).slice(0, 6)).toEqual([
        "H1 Výkup vozidel",
        "H2 Výkup auta v 4 krocích",
        "H3 Prověření stavu",
        "H3 Testovací jízda",
        "H3 Prověření historie",
        "H3 Vyplacení peněz",
      ])
      const timeline = page.getByRole("heading", { name: "Výkup auta v\u00a04 krocích" }).locator("..")
      await expect(timeline.locator("ol > li")).toHaveText([
        /bourané/,
        /podvozek, motor/,
        /stočený tachometr/,
        /v\s*hotovosti/,
      ])
      await expect(page.getByRole("main")).toContainText(/Jeho cenu odečteme od\svozu/)
      await page.getByRole("link", { name: "Kontaktovat" }).click()
      await expect(page).toHaveURL(/\/kontakt$/)
    })

    test("S29 insurance has four benefits and a certificate", async ({ page }) => {
      await page.goto("/pojisteni")
      const section = page.getByRole("heading", { name: "Proč si pojištění sjednat u nás" }).locator("..")
      await expect(section.getByRole("listitem")).toHaveText([
        /13\spojišťoven/,
        /na\smíru/,
        /několik desítek minut/,
        /cestovní pojištění a\spojištění majetku/,
      ])
      await expect(page.getByRole("img", { name: "Certifikát" })).toHaveAccessibleName(/Auto Javořina/)
    })

    for (const [path, heading, title] of [
      ["/financovani", "Financovaní vozidel", /^Financování vozidel \| Auto Javořina Uherský Brod$/],
      ["/zaruka", "Záruka vozidel", /^Záruka vozidel \| /],
    ] as const)
      test(`S29 ${path} lists the ways to pay and no price of credit`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
        await expect(page).toHaveTitle(title)
        await expect(page.getByRole("main")).toContainText(
          /v\shotovosti nebo bankovním převodem.*dlouholetého partnera/,
        )
        const text = (await page.getByRole("main").textContent()) ?? ""
        // The one sum on the page is what the law allows in cash.
        expect(text.replace(/nejvýše 270\s000\sKč/, "")).not.toMatch(/%|Kč|RPSN|úrok|měsíčně/)
      })
  })

test("S29 S30 every page says something else of itself", async ({ page }) => {
  const said = new Set<string>()
  for (const path of pages) {
    await page.goto(path)
    said.add(await page.title())
    said.add((await page.locator("meta[name=description]").getAttribute("content")) ?? "")
  }
  expect(said.size).toBe(2 * pages.length)
})

test("S30 contact names every way to the dealer", async ({ page }) => {
  await page.goto("/kontakt")
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
    await expect(main.getByRole("definition").filter({ hasText: fact })).toBeVisible()
  expect(await href(/Česká obchodní inspekce/)).toBe("https://www.coi.cz/")
  await main.getByRole("link", { name: "Zobrazit nabídku vozidel" }).click()
  await expect(page).toHaveURL(/\/vozidla$/)
})

test.describe("S30 whether someone answers now", () => {
  test.use({ timezoneId: "Pacific/Auckland" })

  for (const [when, instant, text] of [
    ["on a weekday", "2026-11-16T08:00:00Z", "Otevřeno do 17:00"],
    ["before opening", "2026-11-16T07:59:00Z", "Zavřeno, otevíráme dnes v 9:00"],
    ["on the eve of a holiday", "2026-11-16T16:00:00Z", "Zavřeno, otevíráme ve středu v 9:00"],
    ["on a holiday", "2026-11-17T10:00:00Z", "Zavřeno (svátek), otevíráme zítra v 9:00"],
    ["at Easter", "2026-04-03T10:00:00Z", "Zavřeno (svátek), otevíráme v úterý v 9:00"],
    ["on Friday evening", "2026-11-20T18:00:00Z", "Zavřeno, otevíráme v pondělí v 9:00"],
    ["on Saturday", "2026-11-21T10:00:00Z", "Dnes po telefonické domluvě"],
    ["on Sunday", "2026-11-22T10:00:00Z", "Zavřeno, otevíráme zítra v 9:00"],
    ["in summer time", "2026-07-15T14:59:00Z", "Otevřeno do 17:00"],
  ] as const)
    test(`S30 ${when}, by the clock in Prague`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(instant))
      await page.goto("/kontakt")
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    })

  test("S30 is updated every minute and moves nothing", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-18T15:59:30Z") })
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

    test("S30 only the hours are said", async ({ page }) => {
      await page.goto("/kontakt")
      const main = page.getByRole("main")
      await expect(main.getByText("Po–Pá 9:00–17:00, so po telefonické domluvě")).toBeVisible()
      await expect(main.getByText(/Otevřeno|Zavřeno,/)).toHaveCount(0)
    })
  })
})

for (const path of pages) {
  test(`S29 S30 ${path} never scrolls sideways`, async ({ page }) => {
    const measure = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await measure()).toBe(320)
    await page.setViewportSize({ width: 640, height: 640 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%"
    })
    expect(await measure()).toBe(640)
  })

  test(`S29 S30 ${path} shifts nothing while it loads`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" })
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0),
            ),
          ).observe({ type: "layout-shift", buffered: true })
          setTimeout(() => resolve(0), 300)
        }),
    )
    // What the typeface moves when it arrives late; a good page has less than 0.1.
    expect(shift).toBeLessThan(0.01)
  })
}

test("S31 the rendering error stays what the server said once script runs", async ({ page }) => {
  const body = await (await loadUndrawablePage()).text()
  await page.route("**/pojisteni", (route) => route.fulfill({ contentType: "text/html", body }))
  await page.goto("/pojisteni", { waitUntil: "networkidle" })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!")
  await expect(page.getByRole("link", { name: "Načíst znovu" })).toHaveAttribute("href", "/pojisteni")
})
