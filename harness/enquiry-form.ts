import type { Locator, Page } from "@playwright/test"

export const enquiredVehicle = "/vozidla/skoda/octavia/104211"

/** The form on a page; the search box of the site is another. */
export function findForm(page: Page): Locator {
  return page.locator("form.enquiry-form")
}

export async function fillContact(
  form: Locator,
  message = "Dobrý den, je vůz ještě v\u00a0nabídce?",
): Promise<void> {
  await form.getByLabel("Jméno").fill("Jana Kovaříková")
  const contact = form.getByLabel("Telefon nebo e-\u2060mail")
  if (await contact.isVisible()) return contact.fill("777 123 456")
  await form.getByRole("textbox", { name: "Telefon" }).fill("777 123 456")
  await form.getByRole("textbox", { name: "E-mail" }).fill("jana@example.cz")
  await form.locator("textarea").fill(message)
}

/** On a vehicle's page, nothing is asked before a method is chosen. */
export async function askQuestion(page: Page): Promise<void> {
  await findForm(page)
    .getByRole("radio", { name: /^Mám dotaz/ })
    .check()
}

/** The form's script comes with its first use. */
export async function startForm(page: Page, label = "Jméno"): Promise<void> {
  const methods = findForm(page).getByRole("radio", { name: /Mám dotaz|Zavolejte mi|Chci přijet/ })
  if ((await methods.count()) > 0 && (await methods.and(page.locator(":checked")).count()) === 0)
    await askQuestion(page)
  await findForm(page).getByRole("textbox", { name: label }).focus()
  await waitForScript(page)
}

/** Until then, the browser itself would send the form. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const found = document.querySelector("form.enquiry-form")
    return found !== null && Object.keys(found).some((key) => key.startsWith("__reactProps"))
  })
}

/** As a browser without script would: axe needs script to look at the answer. */
export async function submitWithoutScript(page: Page): Promise<void> {
  await findForm(page).evaluate((form: HTMLFormElement) => form.submit())
}

/** A day with times, whatever today is; on a wide screen with script the days are cards. */
export async function chooseVisit(form: Locator): Promise<void> {
  const hasCards = await form.evaluate(
    (element) =>
      matchMedia("(min-width: 64rem)").matches &&
      Object.keys(element).some((key) => key.startsWith("__reactProps")),
  )
  if (!hasCards) {
    const days = form.getByLabel("Den", { exact: true })
    // Not the first, which may be today; not a Saturday, which has no times.
    const names = await days.locator("option").allTextContents()
    await days.selectOption({ index: names.findIndex((name, place) => place > 1 && !/domluv/.test(name)) })
    await form.getByLabel("Čas", { exact: true }).selectOption("10:30")
    return
  }
  const cards = form.getByRole("group", { name: "Který den?" }).getByRole("radio")
  await cards.first().waitFor({ state: "attached" })
  for (const card of await cards.all()) {
    const name = (await card.locator("..").textContent()) ?? ""
    if ((await card.isDisabled()) || /domluvě/.test(name)) continue
    await card.check()
    break
  }
  await form
    .getByRole("group", { name: "V\u00a0kolik hodin?" })
    .getByRole("radio", { disabled: false })
    .last()
    .check()
}
