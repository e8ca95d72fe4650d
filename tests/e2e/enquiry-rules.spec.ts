import type { Page } from "@playwright/test"
import {
  enquiredVehicle,
  fillContact,
  findForm,
  startForm,
  submitWithoutScript,
} from "#harness/enquiry-form.ts"
import { expectNoViolations } from "./axe.ts"
import { expect, test } from "./page-test.ts"

const findSummary = (page: Page) => page.getByRole("alert").filter({ hasText: "Opravte prosím" })

/** What the header leaves of the window. */
async function expectUnderHeader(page: Page, selector: string): Promise<void> {
  const header = await page.getByRole("banner").boundingBox()
  await expect
    .poll(async () => (await page.locator(selector).boundingBox())?.y)
    .toBeGreaterThanOrEqual(header === null ? 0 : header.y + header.height - 1)
  await expect(page.locator(selector)).toBeInViewport()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled })

    const width = javaScriptEnabled ? 1440 : 320
    test(`the faults are listed in the words and order of the fields at ${width} px`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/422/)
      await page.setViewportSize({ width, height: 800 })
      await page.goto(enquiredVehicle)
      if (javaScriptEnabled) await startForm(page)
      await findForm(page).getByText("Chci přijet", { exact: true }).click()
      await findForm(page).getByLabel("Telefon nebo e-\u2060mail").fill("<b>jana@seznam")
      await findForm(page).getByRole("button", { name: "Požádat o\u00a0termín" }).click()
      const summary = findSummary(page)
      await expect(summary.getByRole("heading", { level: 2 })).toHaveText("Opravte prosím 4\u00a0údaje")
      await expectUnderHeader(page, ".error-summary")
      await expect(page).toHaveTitle(/^Chyba:/)
      if (javaScriptEnabled) await expect(summary).toBeFocused()
      await expect(page.locator("#kontakt")).toHaveValue("<b>jana@seznam")
      await expect(findForm(page).getByRole("radio", { name: /Chci přijet/ })).toBeChecked()
      await expect(page.locator("#kontakt")).toHaveAttribute("aria-invalid", "true")
      const links = summary.getByRole("link")
      const words = await links.allTextContents()
      expect(words).toEqual(
        (await findForm(page).locator(".field-error").allTextContents()).map((text) =>
          text.replace(/^Chyba: /, ""),
        ),
      )
      if (!javaScriptEnabled) await expect(page).toHaveURL(/\/poptavka#chyby$/)
      for (const [place, href] of ["#den", "#cas", "#jmeno", "#kontakt"].entries()) {
        const link = links.nth(place)
        await expect(link).toHaveAttribute("href", href)
        if (width === 320) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48)
        await link.click()
        await expect(page.locator(href)).toBeFocused()
        await expectUnderHeader(page, `.field:has(${href}) .field-label`)
      }
    })
  })

for (const path of [enquiredVehicle, "/vykup?vuz=104211"])
  test(`axe finds nothing on the server's page of faults of the form of ${path}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/422/)
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(path)
    const visit = findForm(page).getByText("Chci přijet", { exact: true })
    if (path === enquiredVehicle) await visit.click()
    await submitWithoutScript(page)
    await findSummary(page).waitFor()
    await expect(page).toHaveTitle(/^Chyba:/)
    await expectNoViolations(page)
  })

test("nothing is checked while somebody types, and a long message is counted", async ({ page }) => {
  await page.goto(enquiredVehicle)
  await startForm(page)
  const form = findForm(page)
  await form.getByRole("textbox", { name: "E-mail" }).pressSequentially("jana@")
  await form.getByRole("textbox", { name: "Telefon" }).pressSequentially("77")
  const message = form.locator("textarea")
  await message.focus()
  await expect(form.locator(".field-error, .error-summary")).toHaveCount(0)
  const counter = findForm(page).locator(".field:has(textarea) .form-note")
  const spoken = findForm(page).locator(".field:has(textarea) [aria-live=polite]")
  await message.fill("á".repeat(1_299))
  await expect(counter).toHaveCount(0)
  await message.press("End")
  await page.keyboard.type("b")
  await expect(counter).toHaveText("Zbývá 200\u00a0znaků z\u00a01\u00a0500")
  await expect(spoken).toHaveText("Zbývá 200\u00a0znaků z\u00a01\u00a0500")
  await page.keyboard.type("c")
  await expect(counter).toHaveText("Zbývá 199\u00a0znaků z\u00a01\u00a0500")
  await expect(spoken).toBeEmpty()
  await message.fill("á".repeat(1_500))
  await expect(spoken).toHaveText("Zbývá 0\u00a0znaků z\u00a01\u00a0500")
  await page.keyboard.type("d")
  await expect(message).toHaveValue("á".repeat(1_500))
})

test("while it is sent, fields and button say so; where too many came from here the words stay in the form, and on the server's page without script", async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/429/)
  // Those of this machine are not counted.
  const from = { "x-forwarded-for": "192.0.2.1" }
  const send = () =>
    fetch(`${baseURL}/poptavka`, { method: "POST", headers: from, body: new URLSearchParams() })
  await page.setExtraHTTPHeaders(from)
  const answered = Promise.withResolvers<void>()
  await page.route("**/poptavka", (route) => answered.promise.then(() => route.fulfill({ status: 429 })))
  await page.goto(enquiredVehicle)
  await startForm(page)
  const form = findForm(page)
  await fillContact(form, "Řádek 1\n<b>Řádek 2</b>")
  await form.getByRole("button", { name: "Odeslat dotaz" }).click()
  const button = form.getByRole("button", { name: "Odesíláme…" })
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute("aria-disabled", "true")
  await expect(form).toHaveAttribute("aria-busy", "true")
  for (const label of ["Jméno", "Telefon", "E-mail", "Zpráva"])
    await expect(form.getByLabel(new RegExp(`^${label}(?! nebo)`))).toHaveAttribute("readonly", "")
  answered.resolve()
  await expect(
    form.getByRole("status").filter({ hasText: "přišlo příliš mnoho dotazů najednou" }),
  ).toBeVisible()
  await expect(form.getByRole("link", { name: "Poslat e-mailem" })).toHaveAttribute("href", /^mailto:/)
  await expect(form.locator("textarea")).toHaveValue("Řádek 1\n<b>Řádek 2</b>")
  await expectNoViolations(page)
  // One more may be sent in ten seconds, so these are more than sixty.
  await Promise.all(Array.from({ length: 63 }, send))
  await page.unroute("**/poptavka")
  await submitWithoutScript(page)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dotaz zatím není odeslaný.")
  await expectNoViolations(page)
})
