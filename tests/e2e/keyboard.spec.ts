import type { Page } from "@playwright/test"
import { expect, test } from "./page-test.ts"
import { routes } from "./routes.ts"

type Stop = { readonly what: string; readonly seen: boolean; readonly covered: boolean }

/** Where the focus is now: whether a ring shows, and whether something lies over the control. */
async function describeFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
    const drawsRing = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
      return (
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) ||
        (boxShadow !== "none" && pseudo === undefined && element === focused)
      )
    }
    const holders = [
      focused,
      focused.closest("label"),
      focused.closest("article"),
      focused.closest("summary"),
      // A field without a frame of its own.
      focused.closest(".search-box-field"),
    ]
    const { left, top, width, height } = focused.getBoundingClientRect()
    const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 2)
    const y = Math.min(Math.max(top + Math.min(height / 2, 20), 1), innerHeight - 2)
    const onTop = document.elementFromPoint(x, y)
    const reachable =
      onTop !== null &&
      (focused.contains(onTop) ||
        onTop.contains(focused) ||
        focused.closest("label")?.contains(onTop) === true ||
        focused.closest("article")?.contains(onTop) === true)
    return {
      what: `${focused.tagName} ${(focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim().slice(0, 40)} ${focused.getAttribute("name") ?? ""}${focused.getAttribute("value") ?? ""}`,
      seen: holders.some((holder) => holder !== null && (drawsRing(holder) || drawsRing(holder, "::after"))),
      covered: !reachable,
    }
  })
}

for (const width of [390, 1280])
  for (const { path } of routes)
    test(`Tab reaches every control of ${path} at ${width} px, each seen and none covered`, async ({
      page,
      allowConsole,
    }) => {
      if (path === "/neznama") allowConsole(/404/)
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ reducedMotion: "reduce" })
      await page.goto(path)
      await page.waitForLoadState("networkidle")
      const stops: Stop[] = []
      for (let press = 0; press < 250; press++) {
        await page.keyboard.press("Tab")
        const stop = await describeFocus(page)
        if (stop === undefined) break
        stops.push(stop)
      }
      expect(stops.length).toBeGreaterThan(8)
      expect(stops.filter(({ seen }) => !seen).map(({ what }) => what)).toEqual([])
      expect(stops.filter(({ covered }) => covered).map(({ what }) => what)).toEqual([])
      const missed = await page.evaluate(() => {
        const controls = [
          ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary"),
        ]
        return controls.filter(
          (control) =>
            control.checkVisibility({ visibilityProperty: true }) &&
            control.closest("[inert], dialog, [popover]") === null &&
            !control.matches(":disabled, [tabindex='-1'], input[type=hidden]"),
        ).length
      })
      // A group of radios is one stop.
      const radios = await page.locator("input[type=radio]:visible").count()
      expect(stops.length).toBeGreaterThanOrEqual(missed - Math.max(0, radios - 1))
    })

test.describe("a page that is opened by a link", () => {
  const announced = (page: Page) => page.locator("[aria-live=polite].sr-only").last()

  test("is announced and takes the focus; Back returns it to the card", async ({ page }) => {
    await page.goto("/vozidla")
    await expect(announced(page)).toHaveText("")
    const card = page.locator("main [data-vehicle] h2 a").nth(4)
    await card.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
    await expect(announced(page)).toHaveText(await page.title())
    await expect(page.locator("main")).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
    await expect(announced(page)).toHaveText(await page.title())
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
  })

  test("is not the same page with other filters, or a sheet", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/vozidla?fuel=Nafta")
    const next = page.getByRole("link", { name: "Další" })
    await next.press("Enter")
    await expect(page).toHaveURL(/page=2/)
    await expect(next).toBeFocused()
    await page.getByRole("link", { name: "Menu" }).click()
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(announced(page)).toHaveText("")
  })

  test("takes the focus from the menu that led to it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/vozidla")
    await page.getByRole("link", { name: "Menu" }).click()
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Kontakt" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt")
    await expect(page.locator("main")).toBeFocused()
  })
})
