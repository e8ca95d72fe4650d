import {
  chooseVisit,
  enquiredVehicle,
  fillContact,
  findForm,
  startForm,
  waitForScript,
} from "#harness/enquiry-form.ts"
import { expect, holdRequests, test } from "./page-test.ts"

const number = /^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/

const methods = [
  { method: "Zavolejte mi", width: 390, send: "Zavolejte mi", confirmations: /^Zavoláme .+ od\s/ },
  // Wide, days and times are cards once script runs.
  {
    method: "Chci přijet",
    width: 1440,
    send: "Požádat o\u00a0termín",
    confirmations: "Děkujeme, žádost o\u00a0termín dorazila.",
  },
] as const

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled })

    // A question is sent below; the call without script is in callback.spec.ts.
    for (const { method, width, send, confirmations } of javaScriptEnabled ? methods : methods.slice(-1))
      test(`„${method}“ is sent at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(enquiredVehicle)
        const form = findForm(page)
        await form.getByText(method, { exact: true }).first().click()
        if (javaScriptEnabled) await startForm(page)
        if (method === "Zavolejte mi")
          await form
            .getByLabel("Kdy vám máme zavolat?")
            .selectOption((await form.locator("#kdy option").last().getAttribute("value")) ?? "")
        if (method === "Chci přijet") await chooseVisit(form)
        await fillContact(form, `Zkouška ${method} ${width}`)
        await form.getByRole("button", { name: send }).click()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmations)
        if (method === "Chci přijet") await expect(page.locator(".receipt-number")).toHaveText(number)
        expect(page.url()).not.toMatch(/jana|777.{0,3}123|zkou/i)
        if (javaScriptEnabled) await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
        await page.reload()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(confirmations)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(sideways).toBe(false)
      })
  })

test("browsers fill in the contact and require nothing; a fault goes once it is fixed", async ({ page }) => {
  await page.goto(enquiredVehicle)
  const form = findForm(page)
  await expect(form).toHaveJSProperty("noValidate", true)
  for (const [label, autocomplete, type] of [
    ["Jméno", "name", "text"],
    ["Telefon", "tel", "tel"],
    ["E-mail", "email", "email"],
  ] as const) {
    const field = form.getByLabel(new RegExp(`^${label}(?! nebo)`))
    await expect(field).toHaveAttribute("autocomplete", autocomplete)
    await expect(field).toHaveAttribute("type", type)
  }
  await expect(form.locator("[required], [placeholder]")).toHaveCount(0)
  await expect(form.locator("[name=past]")).toHaveAttribute("tabindex", "-1")
  await startForm(page)
  await form.getByRole("button", { name: "Odeslat dotaz" }).click()
  const summary = page.getByRole("alert").filter({ hasText: "Opravte prosím" })
  await expect(form.locator("#jmeno-error")).toBeVisible()
  await form.getByLabel("Jméno").fill("Jana")
  await expect(form.locator("#jmeno-error")).toBeVisible()
  await form.getByRole("textbox", { name: "Telefon" }).focus()
  await expect(form.locator("#jmeno-error")).toBeHidden()
  await expect(summary.getByRole("link", { name: "Napište své jméno" })).toBeVisible()
})

const formScript = /enquiry-form-script/

test("what was entered before the script stays, over a prepared message, too", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const form = findForm(page)
  const release = await holdRequests(page, formScript)
  await page.goto(enquiredVehicle)
  await form.getByText("Chci přijet", { exact: true }).click()
  await fillContact(form)
  await form.getByLabel("Den", { exact: true }).selectOption({ index: 1 })
  await form.getByLabel("Jméno").focus()
  release()
  await startForm(page)
  const days = form.getByRole("group", { name: "Který den?" })
  await expect(days).toBeVisible()
  await expect(form.getByLabel("Jméno")).toHaveValue("Jana Kovaříková")
  await expect(form.getByLabel("Telefon nebo e-\u2060mail")).toHaveValue("777 123 456")
  await expect(form.getByRole("radio", { name: /Chci přijet/ })).toBeChecked()
  await expect(days.getByRole("radio", { checked: true })).toHaveCount(1)

  const releaseNext = await holdRequests(page, formScript)
  await page.goto("/poptavka?v=104211,106320")
  const message = form.locator("textarea")
  await expect(message).toHaveValue(/104211/)
  await message.fill("Přijedu v\u00a0sobotu.")
  releaseNext()
  await startForm(page)
  await expect(message).toHaveValue("Přijedu v\u00a0sobotu.")
})

for (const { name, answer, expectText } of [
  { name: "the server cannot keep it", answer: 503, expectText: "chyba je u\u00a0nás" },
  { name: "the line is lost", answer: null, expectText: "Spojení vypadlo" },
])
  test(`it is sent by itself later where ${name}`, async ({ page, allowConsole }) => {
    allowConsole(/503|ERR_/)
    let attempts = 0
    await page.route("**/poptavka", (route) => {
      attempts++
      if (attempts > 2) return route.continue()
      return answer === null ? route.abort() : route.fulfill({ status: answer, body: "" })
    })
    await page.clock.install()
    await page.goto(enquiredVehicle)
    await startForm(page)
    const form = findForm(page)
    await fillContact(form, `Zkouška ${name}`)
    await form.getByRole("button", { name: "Odeslat dotaz" }).click()
    await expect(form.getByRole("status").filter({ hasText: expectText })).toBeVisible()
    await expect(form.getByRole("link", { name: "Poslat e-mailem" })).toHaveAttribute(
      "href",
      /^mailto:.*Zkou/,
    )
    await expect(form.getByLabel("Jméno")).toHaveValue("Jana Kovaříková")
    await expect(form.getByRole("button", { name: "Odesíláme…" })).toHaveAttribute("aria-disabled", "true")
    // From then on no time passes: the third time is not the timer's.
    await page.clock.pauseAt(Date.now() + 8_000)
    await expect.poll(() => attempts).toBe(2)
    if (answer === null) await page.evaluate(() => dispatchEvent(new Event("online")))
    else await form.getByRole("button", { name: "Zkusit hned" }).click()
    await expect.poll(() => attempts).toBe(3)
    await page.clock.resume()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Děkujeme, váš dotaz dorazil.")
  })

test("no field is there before a method is chosen, then its own are below it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(enquiredVehicle)
  const form = findForm(page)
  await expect(form.getByRole("radio")).toHaveCount(3)
  for (const role of ["textbox", "combobox", "button"] as const)
    await expect(form.getByRole(role)).toHaveCount(0)
  const [question, callback, visit] = await form.getByRole("radio").all()
  await question?.focus()
  await waitForScript(page)
  await page.keyboard.press("Enter")
  await expect(form.getByRole("radio", { checked: true })).toHaveValue("question")
  await expect(form.getByRole("alert")).toHaveCount(0)
  for (const [method, next] of [
    [question, callback],
    [callback, visit],
  ] as const) {
    await method?.check()
    const [above, field, below] = await Promise.all(
      [method, form.getByLabel("Jméno"), next].map((part) => part?.boundingBox()),
    )
    expect(above?.y).toBeLessThan(field?.y ?? 0)
    expect(field?.y).toBeLessThan(below?.y ?? 0)
  }
})

test("the keyboard alone asks for a visit", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(enquiredVehicle)
  await page.getByRole("link", { name: "Napsat nebo přijet" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Zeptejte se na\u00a0tento vůz" })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("radio", { name: /Mám dotaz/ })).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(page.getByRole("radio", { name: /Chci přijet/ })).toBeChecked()
  const days = page.getByRole("group", { name: "Který den?" })
  await expect(days).toBeVisible()
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowDown")
  await expect(days.getByRole("radio", { checked: true })).toBeFocused()
  while (/domluvě/.test((await days.locator("label:has(:checked)").textContent()) ?? ""))
    await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByText(/^Chcete přijet/)).toBeVisible()
  await page.keyboard.press("Tab")
  await page.keyboard.type("Jana Kovaříková")
  await page.keyboard.press("Tab")
  await page.keyboard.type("777 123 456")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Děkujeme, žádost o\u00a0termín dorazila.")
})

test("a search that finds nothing leads to a form with its words", async ({ page }) => {
  await page.goto("/vozidla?constr=Kombi&gear=Automatick%C3%A1&sales_price=300000")
  await page.getByRole("link", { name: "Sežeňte mi takové auto" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sežeňte mi takové auto")
  const criteria = page.locator(".criteria")
  await expect(criteria).toContainText("Kombi")
  await expect(criteria).toContainText("do\u00a0300\u00a0000\u00a0Kč")
  await expect(criteria.getByRole("link", { name: "Upravit hledání" })).toHaveAttribute(
    "href",
    /^\/vozidla\?/,
  )
  const form = findForm(page)
  await form.getByLabel("Jméno").fill("Petr Hanák")
  await form.getByRole("textbox", { name: "Telefon" }).fill("+421 903 123 456")
  await form.getByRole("button", { name: "Odeslat poptávku" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Děkujeme, poptávka dorazila.")
})
