import { expect, test } from "./page-test.ts"
import { routes } from "./routes.ts"

test.describe("S1 S2 every route", () => {
  for (const { path, status, heading, canonical } of routes)
    test(`S1 S2 ${path} has its status, title, one heading, canonical URL and social metadata in the raw HTML`, async ({
      request,
    }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(status)
      const html = await response.text()
      const find = (pattern: RegExp) => html.match(pattern)?.[1]
      const title = find(/<title>([^<]*)<\/title>/)
      expect(title).toMatch(/ Auto Javořina Uherský Brod$/)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      const shown = find(/<h1[^>]*>([\s\S]*?)<\/h1>/)?.replace(/<[^>]+>/g, "")
      expect(shown).not.toBe("")
      if (heading !== undefined) expect(shown).toBe(heading)
      expect(html).not.toMatch(/\sstyle="/)
      expect(html).toMatch(/<html lang="cs"/)
      if (canonical === undefined) return
      expect(find(/<link rel="canonical" href="[^"]*?:\d+([^"]*)"/)).toBe(canonical)
      for (const name of ["og:title", "og:description", "og:type", "og:url"])
        expect(find(new RegExp(`<meta property="${name}" content="([^"]+)"`)), name).toBeTruthy()
      expect(find(/<meta name="description" content="([^"]+)"/)).toBeTruthy()
    })

  test("S1 S2 no two pages share a title or description", async ({ request }) => {
    const own = routes.filter(({ canonical, path }) => canonical === path)
    const pages = await Promise.all(own.map(async ({ path }) => (await request.get(path)).text()))
    for (const pattern of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)/]) {
      const found = pages.map((page) => page.match(pattern)?.[1])
      expect(new Set(found).size).toBe(own.length)
    }
  })
})

test.describe("S3 header", () => {
  for (const width of [360, 768, 1280])
    test(`S3 sticks, marks the current item and offers the phone at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto("/vozidla")
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
      } else
        await expect(header.getByRole("link", { name: "Vozidla" })).toHaveAttribute("aria-current", "page")
    })
})

test.describe("S4 menu", () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test("S4 opens by keyboard, holds the focus, closes by Escape and gives the focus back", async ({
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
        return focused !== document.body && focused?.closest("dialog") === null
      })
      expect(outside, `Tab ${press + 1}`).toBe(false)
    }
    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
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
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/vykup$/)
    await expect(menu).toBeHidden()
  })

  test("S4 closes by a click beside it and by its button", async ({ page }) => {
    await page.goto("/")
    const menu = page.getByRole("dialog", { name: "Menu" })
    const opener = page.getByRole("banner").getByRole("link", { name: "Menu" })
    await opener.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(8, 400)
    await expect(menu).toBeHidden()
    await opener.click()
    await menu.getByRole("link", { name: "Zavřít" }).click()
    await expect(menu).toBeHidden()
  })
})

test.describe("S5 loading overlay", () => {
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

test.describe("S6 footer", () => {
  test("S6 has logo, tagline, social links, three columns, copyright and author", async ({ page }) => {
    await page.goto("/vykup")
    const footer = page.getByRole("contentinfo")
    await expect(footer.getByRole("link", { name: /^Auto Javořina.*domů$/ })).toHaveAttribute("href", "/")
    await expect(footer).toContainText(
      "Výkup, komisní prodej, prověření vozidel, financování, pojistky a\u00a0další",
    )
    for (const name of ["Instagram", "Facebook", "YouTube"]) {
      const link = footer.getByRole("link", { name })
      await expect(link).toHaveAttribute("target", "_blank")
      await expect(link).toHaveAttribute("rel", "noopener")
    }
    const links = {
      Vozidla: "/vozidla",
      Výkup: "/vykup",
      Financování: "/financovani",
      Pojištění: "/pojisteni",
    }
    for (const [name, href] of Object.entries({ ...links, Domů: "/", Kontakt: "/kontakt" }))
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href)
    await expect(footer.getByRole("heading", { name: "Kontakty" })).toBeVisible()
    await expect(footer).toContainText("Ukázková 1, 688\u00a001 Uherský Brod")
    await expect(footer).toContainText("© 2023 Auto Javořina")
    await expect(footer.getByRole("link", { name: "Autor webu" })).toHaveAttribute(
      "href",
      "https://author.example/",
    )
  })
})

for (const path of ["/", "/vozidla", "/vykup", "/financovani", "/pojisteni"])
  test(`S7 the call to action on ${path} leads to the contact page`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole("link", { name: "Kontaktovat", exact: true })).toHaveAttribute(
      "href",
      "/kontakt",
    )
  })

for (const path of ["/", "/vozidla", "/vykup", "/kontakt", "/vozidla/skoda/octavia/104211"])
  test(`rows of dots on ${path} end with a whole dot`, async ({ page }) => {
    await page.goto(path)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("body *")].flatMap((element) =>
        ["", "::before", "::after"]
          .map((part) => getComputedStyle(element, part))
          .filter(
            ({ backgroundImage, backgroundSize }) =>
              /radial/.test(backgroundImage) && backgroundSize !== "auto",
          )
          .filter(
            ({ backgroundRepeat }) => !["round no-repeat", "no-repeat round"].includes(backgroundRepeat),
          )
          .map(({ backgroundRepeat }) => `${element.className}: ${backgroundRepeat}`),
      ),
    )
    expect(cut).toEqual([])
  })
