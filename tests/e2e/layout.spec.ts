import { expect, holdRequests, test } from "./page-test.ts"

test.describe("S3 header", () => {
  test("S3 sticks, marks the current item and offers the phone", async ({ page }) => {
    await page.goto("/vozidla")
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.mouse.wheel(0, 900)
      const header = page.getByRole("banner")
      await expect(header).toBeInViewport()
      const phone = header.getByRole("link", { name: /\+420 000 000 001/ })
      await expect(phone).toHaveAttribute("href", "tel:+420000000001")
      if (width < 1024) {
        await header.getByRole("link", { name: "Menu" }).click()
        const menu = page.getByRole("dialog", { name: "Menu" })
        await expect(menu.getByRole("link", { name: "+420" })).toBeVisible()
        await expect(menu.getByRole("link", { name: "Vozidla" })).toHaveAttribute("aria-current", "page")
        await page.keyboard.press("Escape")
      } else
        await expect(header.getByRole("link", { name: "Vozidla" })).toHaveAttribute("aria-current", "page")
    }
  })
})

test.describe("S4 menu", () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test("S4 opens by keyboard, holds the focus, gives it back, and closes by Escape, a click beside it and its button", async ({
    page,
  }) => {
    await page.goto("/")
    const opener = page.getByRole("banner").getByRole("link", { name: "Menu" })
    await opener.focus()
    await page.keyboard.press("Enter")
    const menu = page.getByRole("dialog", { name: "Menu" })
    await expect(menu).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press("Tab")
      const outside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && focused?.closest("[role=dialog]") === null
      })
      expect(outside, `Tab ${press + 1}`).toBe(false)
    }
    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(8, 400)
    await expect(menu).toBeHidden()
    await opener.click()
    await menu.getByRole("link", { name: "Zavřít" }).click()
    await expect(menu).toBeHidden()
  })

  test("S4 is one step of history: Back closes it, a link leaves it behind", async ({ page }) => {
    await page.goto("/vykup")
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click()
    const menu = page.getByRole("dialog", { name: "Menu" })
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    expect(new URL(page.url()).pathname).toBe("/vykup")
    await page.getByRole("banner").getByRole("link", { name: "Menu" }).click()
    await menu.getByRole("link", { name: "Kontakt" }).click()
    await expect(page).toHaveURL(/\/kontakt$/)
    await expect(page.locator("main")).toBeFocused()
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/vykup$/)
    await expect(menu).toBeHidden()
  })
})

test.describe("S6 footer without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test("S6 a phone's is short: its three columns are folds; a wide window shows them with their headings", async ({
    page,
  }) => {
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

test("closing the menu asks the site for nothing, and Back returns to the page however soon it is opened again", async ({
  page,
}) => {
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

test.describe("S5 loading overlay", () => {
  test("takes the clicks on what it covers", async ({ page }) => {
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
    test(`S5 a navigation of ${wait} ms ${wait > 0 ? "shows it" : "shows it only if it takes longer than 150 ms"}`, async ({
      page,
    }) => {
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
})
