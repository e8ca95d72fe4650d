import type { Page } from "@playwright/test"
import {
  chooseVisit,
  enquiredVehicle,
  fillContact,
  findForm,
  startForm,
  submitWithoutScript,
} from "#harness/enquiry-form.ts"
import type { Screen } from "./screens-site.ts"

/** The form on a vehicle's page, at the top of the picture. */
async function chooseWay(page: Page, way: string): Promise<void> {
  await startForm(page)
  await findForm(page).getByText(way, { exact: true }).first().click()
  await findForm(page).evaluate((form) => form.scrollIntoView())
}

/** Where the site takes enquiries. */
export const enquiryScreens: readonly Screen[] = [
  { name: "form-question", path: enquiredVehicle, prepare: (page) => chooseWay(page, "Mám dotaz") },
  { name: "form-callback", path: enquiredVehicle, prepare: (page) => chooseWay(page, "Zavolejte mi") },
  {
    name: "form-visit",
    path: enquiredVehicle,
    async prepare(page) {
      await chooseWay(page, "Chci přijet")
      await chooseVisit(findForm(page))
    },
  },
  {
    name: "form-faults",
    path: enquiredVehicle,
    async prepare(page) {
      await chooseWay(page, "Chci přijet")
      await findForm(page).getByRole("textbox", { name: "E-mail" }).fill("jana")
      await page.getByRole("button", { name: "Požádat o\u00a0termín" }).click()
      await page.getByRole("alert").filter({ hasText: "Opravte prosím" }).waitFor()
    },
  },
  {
    name: "form-sending",
    path: enquiredVehicle,
    async prepare(page) {
      await page.route("**/poptavka", () => {})
      await chooseWay(page, "Mám dotaz")
      await fillContact(findForm(page))
      await page.getByRole("button", { name: "Odeslat dotaz" }).click()
      await page.getByRole("button", { name: "Odesíláme…" }).waitFor()
    },
  },
  { name: "form-wish", path: "/poptavka?constr=Kombi&gear=Automatick%C3%A1", full: true },
  { name: "form-contact", path: "/kontakt", full: true },
  { name: "offer", path: "/vykup", full: true },
  { name: "offer-exchange", path: "/vykup/nabidka?vuz=104211", full: true },
  {
    name: "offer-faults",
    path: "/vykup/nabidka",
    full: true,
    async prepare(page) {
      await submitWithoutScript(page)
      await page.getByRole("alert").filter({ hasText: "Opravte prosím" }).waitFor()
    },
  },
  {
    name: "sent-offer",
    path: "/poptavka/odeslano?cislo=K7M4PX&zpusob=question&o=offer&vuz=104211&fotografie=3&potvrzeni=1",
    full: true,
  },
  {
    name: "sent-question",
    path: "/poptavka/odeslano?cislo=K7M4PX&zpusob=question&o=vehicle&vuz=104211&potvrzeni=1",
    full: true,
  },
  {
    name: "sent-visit",
    path: "/poptavka/odeslano?cislo=K7M4PX&zpusob=visit&o=vehicle&vuz=104211&den=2026-11-18&cas=10:30",
    full: true,
  },
]
