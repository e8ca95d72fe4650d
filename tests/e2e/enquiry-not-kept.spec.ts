import type { Page } from "@playwright/test"
import {
  enquiredVehicle,
  fillContact,
  findForm,
  startForm,
  submitWithoutScript,
} from "#harness/enquiry-form.ts"
import { type Site, startSite } from "#harness/start-site.ts"
import { expectNoViolations } from "./axe.ts"
import { expect, test } from "./page-test.ts"

// One worker, one site.
test.describe.configure({ mode: "default" })
/** A site whose database is away from the beginning. */
let demo: Site
test.beforeAll(async () => {
  demo = await startSite({
    ownUrl: true,
    environment: {
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing",
      SMTP_URL: "smtp://127.0.0.1:1",
      SMTP_FROM: "Demo <web@example.cz>",
    },
  })
})
test.afterAll(() => demo.stop())

let visitors = 0

/** As somebody whose address has sent ten forms already; those of this machine are not counted. */
async function spendLimit(page: Page): Promise<void> {
  visitors++
  const from = { "x-forwarded-for": `192.0.2.${visitors}` }
  await page.setExtraHTTPHeaders(from)
  const body = new URLSearchParams({ jmeno: "" })
  const send = () => fetch(`${demo.site.origin}/poptavka`, { method: "POST", headers: from, body })
  await Promise.all(Array.from({ length: 10 }, send))
}

/** Fills in everything, with the way that has the most to lose. */
async function fillCallback(page: Page): Promise<void> {
  const form = findForm(page)
  await form.getByText("Zavolejte mi", { exact: true }).first().click()
  // The last one: without script, the first of today may have begun.
  const last = await form.locator("#kdy option").last().getAttribute("value")
  await form.getByLabel("Kdy vám máme zavolat?").selectOption(last ?? "")
  await fillContact(form, "Řádek 1\n<b>Řádek 2</b>")
}

const outcomes = [
  {
    name: "the database is away",
    width: 320,
    isLimited: false,
    status: 503,
    heading: "Dotaz se nám nepodařilo uložit.",
    waits: "chyba je u\u00a0nás",
  },
  {
    name: "too many came from here",
    width: 1440,
    isLimited: true,
    status: 429,
    heading: "Dotaz zatím není odeslaný.",
    waits: "přišlo příliš mnoho dotazů najednou",
  },
] as const

for (const { name, width, isLimited, status, heading, waits } of outcomes)
  test.describe(`where ${name}, at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test.beforeEach(async ({ page, allowConsole }) => {
      allowConsole(/503|429/)
      if (isLimited) await spendLimit(page)
    })

    test.describe("without script", () => {
      test.use({ javaScriptEnabled: false })

      test("the page has everything typed, phones and an e-mail", async ({ page }) => {
        await page.goto(demo.site.origin + enquiredVehicle)
        await fillCallback(page)
        const chosen = await findForm(page).getByLabel("Kdy vám máme zavolat?").inputValue()
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.request().method() === "POST"),
          findForm(page).getByRole("button", { name: "Zavolejte mi" }).click(),
        ])
        expect(answer.status()).toBe(status)
        expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0)
        expect(answer.headers()["cache-control"]).toBe("no-store")
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
        await expect(page).toHaveURL(/\/poptavka#chyby$/)
        const main = page.getByRole("main")
        await expect(main.locator("a[href^='tel:']").first()).toBeInViewport()
        await expect(main.getByRole("link", { name: "Poslat e-mailem" })).toHaveAttribute(
          "href",
          /^mailto:.*body=.*%C5%98%C3%A1dek%201/,
        )
        const form = findForm(page)
        await expect(form.getByRole("radio", { name: /Zavolejte mi/ })).toBeChecked()
        await expect(form.getByLabel("Kdy vám máme zavolat?")).toHaveValue(chosen)
        await expect(form.getByLabel("Jméno")).toHaveValue("Jana Kovaříková")
        await expect(form.getByRole("textbox", { name: "Telefon" })).toHaveValue("777 123 456")
        await expect(form.getByRole("textbox", { name: "E-mail" })).toHaveValue("jana@example.cz")
        await expect(form.locator("textarea")).toHaveValue("Řádek 1\n<b>Řádek 2</b>")
        await expect(form.getByRole("button", { name: "Zkusit znovu" })).toBeVisible()
      })
    })

    test("axe finds nothing on that page", async ({ page }) => {
      await page.goto(demo.site.origin + enquiredVehicle)
      await fillCallback(page)
      await submitWithoutScript(page)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
      await expectNoViolations(page)
    })

    test("with script the words stay in the form, which says what it waits for", async ({ page }) => {
      await page.goto(demo.site.origin + enquiredVehicle)
      await startForm(page)
      await fillCallback(page)
      await findForm(page).getByRole("button", { name: "Zavolejte mi" }).click()
      const form = findForm(page)
      await expect(form.getByRole("status").filter({ hasText: waits })).toBeVisible()
      await expect(form.getByRole("link", { name: "Poslat e-mailem" })).toHaveAttribute("href", /^mailto:/)
      await expect(form.locator("textarea")).toHaveValue("Řádek 1\n<b>Řádek 2</b>")
      await expect(form.getByLabel("Jméno")).toHaveValue("Jana Kovaříková")
      await expectNoViolations(page)
    })
  })
