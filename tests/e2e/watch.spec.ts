import type { Page } from "@playwright/test"
import { findLink, waitForMails } from "#harness/send-enquiry.ts"
import type { Site } from "#harness/start-site.ts"
import { expectNoViolations } from "./axe.ts"
import { findLayoutFaults } from "./find-layout-faults.ts"
import { expect, test } from "./site-test.ts"

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const originOf = ({ site }: Site) => site.origin

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("a visitor has a search watched, confirms it, and stops it", async ({ page, site, allowConsole }) => {
    allowConsole(/422/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${originOf(site)}/vozidla?fuel=Nafta&sales_price=300000`)
    await page.getByRole("link", { name: "Dát mi vědět o\u00a0nových" }).click()
    await expect(heading(page)).toHaveText("Dát mi vědět o\u00a0nových vozidlech")
    await expect(page.getByRole("listitem").filter({ hasText: "Nafta" })).toBeVisible()

    await page.getByRole("textbox", { name: "E-mail" }).fill("petr.hanak")
    await page.getByRole("button", { name: "Hlídat nabídku" }).click()
    await expect(page.getByRole("alert")).toBeInViewport()
    await expect(page).toHaveTitle(/^Chyba:/)
    await page.getByRole("alert").getByRole("link").click()
    await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("petr.hanak")
    await page.getByRole("textbox", { name: "E-mail" }).fill("petr.hanak@example.cz")
    const mails = await waitForMails(site, 1, () =>
      page.getByRole("button", { name: "Hlídat nabídku" }).click(),
    )
    await expect(heading(page)).toHaveText("Podívejte se do\u00a0e-\u2060mailu")
    await expect(page.getByText("petr.hanak@example.cz")).toBeVisible()

    await page.goto(originOf(site) + findLink(mails, "hlidat"))
    await expect(heading(page)).toHaveText("Ještě to potvrďte")
    await page.getByRole("button", { name: "Potvrdit" }).click()
    await expect(heading(page)).toHaveText("Hotovo, hlídáme.")
    await page.getByRole("link", { name: "Zrušit hlídání" }).click()
    await expect(heading(page)).toHaveText("Přestat hlídat?")
    await page.getByRole("button", { name: "Přestat hlídat" }).click()
    await expect(heading(page)).toHaveText("Hlídání je zrušené a\u00a0vaše adresa smazaná.")
    await page.getByRole("link", { name: "Zapnout znovu" }).click()
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible()
    await expect(page.getByRole("listitem").filter({ hasText: "Nafta" })).toBeVisible()
  })
})

test.describe("with script", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("every page of a watch is accessible and fits, narrow and wide", async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/422|404/)
    test.setTimeout(120_000)
    const origin = originOf(site)
    const check = async (name: string) => {
      await expect(heading(page)).toHaveText(name)
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(findLayoutFaults), `${name} at ${width}`).toEqual([])
      }
      await expectNoViolations(page)
    }
    await page.goto(`${origin}/hlidat`)
    await check("Dát mi vědět o\u00a0nových vozidlech")
    await page.goto(`${origin}/hlidat?fuel=Nafta&q=octavia`)
    await check("Dát mi vědět o\u00a0nových vozidlech")
    const send = page.getByRole("button", { name: "Hlídat nabídku" })
    await send.click()
    await expect(page.getByRole("alert").filter({ hasText: "Opravte" })).toBeVisible()
    await check("Dát mi vědět o\u00a0nových vozidlech")
    await page.getByRole("textbox", { name: "E-mail" }).fill("petr.hanak.s.velmi.dlouhou.adresou@example.cz")
    const mails = await waitForMails(site, 1, () => send.click())
    await check("Podívejte se do\u00a0e-\u2060mailu")
    const link = origin + findLink(mails, "hlidat")
    await page.goto(link)
    await check("Ještě to potvrďte")
    await page.getByRole("button", { name: "Potvrdit" }).click()
    await check("Hotovo, hlídáme.")
    for (const [step, name] of [
      ["zrusit", "Přestat hlídat?"],
      ["prodlouzit", "Hlídat dál?"],
      ["smazat", "Smazat moje údaje?"],
    ] as const) {
      await page.goto(`${link}?krok=${step}`)
      await check(name)
    }
    await page.getByRole("button", { name: "Smazat moje údaje" }).click()
    await check("Hlídání je zrušené a\u00a0vaše adresa smazaná.")
    await page.goto(link)
    await check("Odkaz už neplatí")
  })
})

test("an empty list offers the watch once", async ({ page }) => {
  await page.goto("/vozidla?q=zzzauto&fuel=Nafta")
  await expect(page.getByRole("heading", { name: "Nenalezeno žádné vozidlo" })).toBeVisible()
  await expect(page.locator('main a[href^="/hlidat?"]')).toHaveCount(1)
})
