import type { Page } from "@playwright/test"
import { expect, holdRequests, test } from "./page-test.ts"

const announced = (page: Page) => page.locator("[aria-live=polite].sr-only").last()

test("S3 the header sticks, not on a phone on its side; it offers the phone", async ({ page }) => {
  await page.goto("/vozidla")
  const header = page.getByRole("banner")
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.mouse.wheel(0, 900)
    await expect(header).toBeInViewport()
    const phone = header.getByRole("link", { name: /\+420 000 000 001/ })
    await expect(phone).toHaveAttribute("href", "tel:+420000000001")
    if (width < 1024) {
      await header.getByRole("link", { name: "Menu" }).click()
      const menu = page.getByRole("dialog", { name: "Menu" })
      await expect(menu.getByRole("link", { name: "+420" })).toBeVisible()
      await expect(menu.getByRole("link", { name: "Vozidla" })).toHaveAttribute("aria-current", "page")
      await page.keyboard.press("Escape")
    } else await expect(header.getByRole("link", { name: "Vozidla" })).toHaveAttribute("aria-current", "page")
  }
  await page.setViewportSize({ width: 844, height: 390 })
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(header).toBeAttached()
  await expect(header).not.toBeInViewport()
  await expect(page.getByLabel("Seřadit")).not.toBeInViewport()
})

for (const [name, path] of [
  ["Menu", "/"],
  ["Filtry", "/vozidla"],
] as const)
  test(`S4 S14 ${name} opens by keyboard, holds the focus, closes in three ways`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(path)
    const opener = page.getByRole("link", { name }).first()
    const sheet = page.getByRole("dialog", { name })
    const entries = await page.evaluate(() => history.length)
    await opener.focus()
    await page.keyboard.press("Enter")
    await expect(sheet.getByRole("heading", { name })).toBeVisible()
    // Over both of its ends.
    for (const key of [...Array(6).fill("Shift+Tab"), ...Array(18).fill("Tab")]) {
      await page.keyboard.press(key)
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && focused?.closest("[role=dialog]") === null
      })
      expect(outside, key).toBe(false)
    }
    await page.keyboard.press("Escape")
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(path)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await opener.click()
    await expect(sheet).toBeVisible()
    await page.mouse.click(8, 400)
    await expect(sheet).toBeHidden()
    await opener.click()
    await sheet.getByRole("link", { name: "Zavřít" }).click()
    await expect(sheet).toBeHidden()
  })

test("S4 the menu is one step of history, which a link leaves behind", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto("/vykup")
  const menu = page.getByRole("dialog", { name: "Menu" })
  await page.getByRole("banner").getByRole("link", { name: "Menu" }).click()
  await menu.getByRole("link", { name: "Kontakt" }).click()
  await expect(page).toHaveURL(/\/kontakt$/)
  await expect(page.locator("main")).toBeFocused()
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/vykup$/)
  await expect(menu).toBeHidden()
})

test.describe("S6 footer without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test("S6 its three columns are folds on a phone; a wide window shows them open", async ({ page }) => {
    await page.goto("/kontakt")
    const footer = page.getByRole("contentinfo")
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(450)
    const finance = footer.getByRole("link", { name: "Financování" })
    await expect(finance).toBeHidden()
    await footer.getByText("Služby").first().click()
    await expect(finance).toBeVisible()
    await expect(footer.getByRole("link", { name: "Kontakt", exact: true })).toBeHidden()
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(footer.getByRole("heading")).toHaveText(["Služby", "O\u00a0nás", "Kontakty"])
    await expect(footer.getByRole("link", { name: "Kontakt", exact: true })).toBeVisible()
    await expect(footer.locator("summary").first()).toBeHidden()
  })
})

test("closing the menu asks for nothing; Back returns to the page, however soon", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole("dialog", { name: "Menu" })
  const opener = page.getByRole("banner").getByRole("link", { name: "Menu" })
  const fetched: string[] = []
  page.on("request", (request) => request.url().includes(".data") && fetched.push(request.url()))
  for (const path of ["/", "/vykup", "/vozidla/skoda", "/porovnani?v=104211,104692"]) {
    await page.goto(path)
    await opener.click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(path)
    expect(fetched, path).toEqual([])
  }
  // As a line that answers nothing: the router still waits while the visitor opens the menu again.
  await page.goto("/hlidat?fuel=Nafta")
  await page.route("**/*.data*", () => {})
  await opener.click()
  await expect(menu).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await page.goBack()
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL("/hlidat?fuel=Nafta")
})

test("S5 the loading overlay takes the clicks on what it covers", async ({ page }) => {
  await page.goto("/vozidla")
  const release = await holdRequests(page, "**/*.data?*")
  const [first, second] = await page.locator("main [data-vehicle] h2 a").all()
  const box = await second?.boundingBox()
  const path = (await first?.getAttribute("href")) ?? ""
  await first?.click()
  await expect(page.locator("[data-loading]")).toBeVisible()
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  release()
  await expect(page.getByRole("link", { name: "Zpět na výběr" })).toBeVisible()
  await expect(page).toHaveURL(path)
})

for (const wait of [3000, 0])
  test(`S5 a navigation of ${wait} ms shows the overlay only after 150 ms`, async ({ page }) => {
    await page.goto("/vykup")
    await page.route("**/*.data*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, wait))
      await route.continue()
    })
    await page.evaluate(() => {
      const overlay = document.querySelector("[data-loading-overlay]")
      const seen: { at: number; opacity: number }[] = []
      Reflect.set(window, "seen", seen)
      addEventListener("click", ({ timeStamp }) => {
        const check = (at: number) => {
          if (overlay) seen.push({ at: at - timeStamp, opacity: Number(getComputedStyle(overlay).opacity) })
          requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      })
    })
    await page.getByRole("banner").getByRole("link", { name: "Vozidla" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nabídka vozidel")
    const seen: { at: number; opacity: number }[] = await page.evaluate(() => Reflect.get(window, "seen"))
    const visible = seen.filter(({ opacity }) => opacity > 0.01)
    expect(Math.min(...visible.map(({ at }) => at))).toBeGreaterThanOrEqual(150)
    if (wait === 0) return
    const whole = seen.find(({ opacity }) => opacity === 1)
    expect(whole?.at).toBeGreaterThanOrEqual(300)
    expect(whole?.at).toBeLessThan(3000)
  })

test("an opened page is announced and takes the focus; Back returns it", async ({ page }) => {
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

test("the same page with other filters, or a sheet, is not announced", async ({ page }) => {
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
