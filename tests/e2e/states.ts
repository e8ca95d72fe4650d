import type { Page } from "@playwright/test"
import { chooseVisit, enquiredVehicle, fillContact, findForm, startForm } from "#harness/enquiry-form.ts"

type State = {
  readonly name: string
  readonly path: string
  readonly widths: readonly number[]
  open(page: Page): Promise<void>
}

async function choose(page: Page, ids: string): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem("vyber", stored), ids)
  await page.reload()
  await page.getByRole("button", { name: "Vyprázdnit" }).waitFor()
}

/** The option shows that the list is there; the first is then the active one. */
async function typeWords(page: Page, words: string, option: string | RegExp): Promise<void> {
  const field = page.getByRole("search").getByLabel("Hledat vozidlo").filter({ visible: true })
  await field.pressSequentially(words)
  await page.getByRole("option", { name: option }).waitFor()
  await field.press("ArrowDown")
}

async function chooseWay(page: Page, way: string): Promise<void> {
  await startForm(page)
  await findForm(page).getByText(way, { exact: true }).first().click()
}

/** What can be opened on a page, each at one width; at both where it is laid out differently. */
export const states: readonly State[] = [
  {
    name: "a call asked for",
    path: enquiredVehicle,
    widths: [1280],
    open: (page) => chooseWay(page, "Zavolejte mi"),
  },
  {
    name: "a visit asked for",
    path: enquiredVehicle,
    widths: [390, 1280],
    async open(page) {
      await chooseWay(page, "Chci přijet")
      await chooseVisit(findForm(page))
    },
  },
  {
    name: "a form with faults",
    path: enquiredVehicle,
    widths: [390],
    async open(page) {
      await chooseWay(page, "Chci přijet")
      await findForm(page).getByRole("textbox", { name: "E-mail" }).fill("jana")
      await page.getByRole("button", { name: "Požádat o\u00a0termín" }).click()
      await page.getByRole("alert").filter({ hasText: "Opravte prosím" }).waitFor()
    },
  },
  {
    name: "a form that waits for the line",
    path: enquiredVehicle,
    widths: [1280],
    async open(page) {
      await page.route("**/poptavka", () => {})
      await startForm(page)
      await fillContact(findForm(page))
      await page.getByRole("button", { name: "Odeslat dotaz" }).click()
      await page.getByRole("button", { name: "Odesíláme…" }).waitFor()
    },
  },
  {
    name: "a wish with filters",
    path: "/poptavka?constr=Kombi&gear=Automatick%C3%A1&sales_price=300000",
    widths: [390],
    open: async () => {},
  },
  {
    name: "a visit thanked for",
    path: "/poptavka/odeslano?cislo=K7M4PX&zpusob=visit&o=vehicle&vuz=104211&den=2026-11-18&cas=10:30",
    widths: [1280],
    open: async () => {},
  },
  {
    name: "the menu open",
    path: "/",
    widths: [390],
    async open(page) {
      await page.getByRole("banner").getByRole("link", { name: "Menu" }).click()
      await page.getByRole("dialog", { name: "Menu" }).waitFor()
    },
  },
  {
    name: "the filters open",
    path: "/vozidla?fuel=Nafta",
    widths: [390],
    async open(page) {
      await page.getByRole("link", { name: /^Filtry/ }).click()
      await page.getByRole("dialog", { name: "Filtry" }).waitFor()
    },
  },
  {
    name: "a dropdown of quick search open",
    path: "/",
    widths: [1280],
    async open(page) {
      await page.getByRole("button", { name: /^Výrobce/ }).click()
      await page.getByRole("checkbox", { name: /^Audi/ }).waitFor()
    },
  },
  {
    name: "suggestions under the search box",
    path: "/vozidla",
    widths: [390],
    open: (page) => typeWords(page, "sko", /^Škoda 13/),
  },
  {
    name: "suggestions on the home page",
    path: "/",
    widths: [1280],
    open: (page) => typeWords(page, "sko", /^Škoda 13/),
  },
  {
    name: "a spelling offered",
    path: "/vozidla",
    widths: [390],
    open: (page) => typeWords(page, "octvia", /^Mysleli jste octavia/),
  },
  {
    name: "words that find nothing",
    path: "/vozidla",
    widths: [390],
    open: (page) => typeWords(page, "lada niva", "Sežeňte mi takové auto"),
  },
  { name: "a list by words", path: "/vozidla?q=octvia", widths: [1280], open: async () => {} },
  {
    name: "the lightbox open",
    path: "/vozidla/skoda/octavia/104211",
    widths: [390],
    async open(page) {
      await page
        .getByRole("main")
        .getByRole("link", { name: /foto 1 z 8/ })
        .first()
        .click()
      await page.getByRole("button", { name: "Zavřít" }).waitFor()
    },
  },
  { name: "nothing found", path: "/vozidla?producer_text=Saab", widths: [390], open: async () => {} },
  {
    name: "a vehicle without photos",
    path: "/vozidla/skoda/fabia/104322",
    widths: [1280],
    open: async () => {},
  },
  {
    name: "a vehicle without a price",
    path: "/vozidla/skoda/120/105802",
    widths: [390],
    open: async () => {},
  },
  {
    name: "vehicles chosen",
    path: "/vyber",
    widths: [390],
    open: (page) => choose(page, "104211,106320,106246,7"),
  },
  {
    name: "a choice that somebody sent",
    path: "/vyber?v=104211,106320",
    widths: [1280],
    async open(page) {
      await page.getByRole("heading", { name: "Výběr, který vám někdo poslal" }).waitFor()
    },
  },
  {
    name: "a vehicle just removed from the choice",
    path: "/vyber",
    widths: [390],
    async open(page) {
      await choose(page, "104211,106320")
      await page.getByRole("checkbox", { name: /Volvo V60/ }).click()
      await page.getByRole("button", { name: "Vrátit zpět" }).waitFor()
    },
  },
  {
    name: "four vehicles compared",
    path: "/porovnani?v=104211,104692,106320,106246",
    widths: [390, 1280],
    open: async () => {},
  },
  {
    name: "what was stored cleared",
    path: "/soukromi",
    widths: [390],
    async open(page) {
      await page.getByRole("button", { name: "Vymazat všechno" }).click()
      await page.getByText("Hotovo, v\u00a0prohlížeči nic není.").waitFor()
    },
  },
  {
    name: "every group of the filters open",
    path: "/vozidla?producer_text=%C5%A0koda&year_from=2018&km_to=150000",
    widths: [1280],
    async open(page) {
      await page.evaluate(() => {
        for (const group of document.querySelectorAll("details")) group.open = true
      })
    },
  },
  {
    name: "nothing found, with offers",
    path: "/vozidla?constr=Kombi&gear=Automatick%C3%A1&sales_price=300000",
    widths: [1280],
    open: async () => {},
  },
]
