import type { Page } from "@playwright/test"

type State = {
  readonly name: string
  readonly path: string
  readonly widths: readonly number[]
  open(page: Page): Promise<void>
}

/** What can be opened on a page, each with the widths at which it exists. */
export const states: readonly State[] = [
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
      await page.getByRole("checkbox", { name: /Audi/ }).waitFor()
    },
  },
  {
    name: "the lightbox open",
    path: "/vozidla/skoda/octavia/104211",
    widths: [390, 1280],
    async open(page) {
      await page
        .getByRole("main")
        .getByRole("link", { name: /foto 1 z 8/ })
        .first()
        .click()
      await page.getByRole("button", { name: "Zavřít" }).waitFor()
    },
  },
  { name: "nothing found", path: "/vozidla?producer_text=Saab", widths: [390, 1280], open: async () => {} },
  {
    name: "a vehicle without photos",
    path: "/vozidla/skoda/fabia/104322",
    widths: [390, 1280],
    open: async () => {},
  },
  {
    name: "a vehicle without a price",
    path: "/vozidla/skoda/120/105802",
    widths: [390],
    open: async () => {},
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
    widths: [390, 1280],
    open: async () => {},
  },
]
