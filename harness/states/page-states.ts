import type { Page } from "@playwright/test"
import { sitePages } from "#domain/site/site-pages.ts"
import {
  chooseVisit,
  enquiredVehicle,
  fillContact,
  findForm,
  startForm,
  submitWithoutScript,
} from "../enquiry-form.ts"

/** A page, or what can be opened on it: `npm run screens` takes a picture of each, browser tests check those with widths for it. */
export type State = {
  readonly name: string
  readonly path: string
  /** What a visitor does there first. */
  open?(page: Page): Promise<void>
  /** At which widths browser tests check it; at two where it is laid out differently. */
  readonly checkedAt?: readonly number[]
  /** Only in these widths a picture is taken, where it exists in no other. */
  readonly widths?: readonly number[]
  /** In the picture the whole page and not only what is seen first. */
  readonly full?: true
}

/** Some redirect, others are there only where the site takes enquiries or behind a link; these have states of their own. */
const notAlwaysThere: readonly string[] = [
  "short-link",
  "enquiry",
  "enquiry-sent",
  "waitlist",
  "dealer",
  "watch",
]

const examples: Readonly<Record<string, { readonly name: string; readonly path: string }>> = {
  "/vozidla": { name: "list", path: "/vozidla" },
  "/vozidla/:make": { name: "make", path: "/vozidla/skoda" },
  "/vozidla/:make/:model": { name: "model", path: "/vozidla/skoda/octavia" },
  "/vozidla/:make/:model/:id": { name: "detail", path: enquiredVehicle },
  "/vozidla/:make/:model/:id/list-za-sklo": {
    name: "windscreen",
    path: `${enquiredVehicle}/list-za-sklo`,
  },
  "/test": { name: "test", path: "/test" },
}

/** Each page of the site by an example, as it opens; every-page.spec.ts checks them. */
export const pages: readonly (State & { readonly pattern: string })[] = sitePages
  .filter(({ id, path }) => !notAlwaysThere.includes(id) && !path.endsWith("/:token"))
  .map(({ id, path }) => ({ pattern: path, ...(examples[path] ?? { name: id, path }), full: true }))

const karoq = "/vozidla/skoda/karoq/104396"

export const pageStates: readonly State[] = [
  { name: "not-found", path: "/neznama", full: true },
  { name: "menu", path: "/", open: (page) => openDialog(page, "Menu"), checkedAt: [390], widths: [390, 820] },

  { name: "home-first", path: "/" },
  {
    name: "home-search-make",
    path: "/?producer_text=Ford-Hyundai&fuel=Nafta",
    open: (page) => openList(page, "Výrobce"),
    checkedAt: [1280],
    widths: [820, 1440],
  },
  { name: "home-search-price", path: "/", open: (page) => openList(page, "Cena"), widths: [820, 1440] },
  {
    name: "home-suggestions",
    path: "/",
    open: (page) => typeWords(page, "sko", /^Škoda 13/),
    checkedAt: [390],
    widths: [390],
  },

  { name: "make-of-one", path: "/vozidla/agados", full: true },
  { name: "list-filtered", path: "/vozidla?fuel=Benz%C3%ADn-Nafta&constr=Kombi-SUV&sales_price=500000" },
  {
    name: "list-drawer",
    path: "/vozidla?fuel=Benz%C3%ADn-Nafta&constr=Kombi-SUV&sales_price=500000",
    open: (page) => openDialog(page, "Filtry"),
    checkedAt: [390],
    widths: [390, 820],
  },
  {
    name: "list-all-filters",
    path: "/vozidla?producer_text=%C5%A0koda&year_from=2018&km_to=150000",
    open: openGroups,
    checkedAt: [1280],
    widths: [1440],
    full: true,
  },
  { name: "list-middle", path: "/vozidla?limit=6&page=5", full: true },
  {
    name: "list-rows",
    path: "/vozidla",
    open: (page) => page.getByRole("button", { name: "Seznam" }).click(),
    full: true,
  },
  { name: "list-by-words", path: "/vozidla?q=octvia", checkedAt: [1280] },
  { name: "list-empty", path: "/vozidla?producer_text=Saab", checkedAt: [390], full: true },
  {
    name: "list-empty-with-offers",
    path: "/vozidla?constr=Kombi&gear=Automatick%C3%A1&sales_price=300000",
    checkedAt: [1280],
    full: true,
  },
  {
    name: "list-suggestions",
    path: "/vozidla",
    open: (page) => typeWords(page, "sko", /^Škoda 13/),
    checkedAt: [390],
  },
  {
    name: "list-spelling",
    path: "/vozidla",
    open: (page) => typeWords(page, "octvia", /^Mysleli jste octavia/),
    checkedAt: [390],
  },
  {
    name: "list-nothing-by-words",
    path: "/vozidla",
    open: (page) => typeWords(page, "lada niva", "Sežeňte mi takové auto"),
    checkedAt: [390],
  },

  { name: "favourites-sent", path: "/vyber?v=104211,106320,106246,7", open: waitForSent, full: true },
  { name: "favourites-of-two", path: "/vyber?v=104211,106320", open: waitForSent, checkedAt: [1280] },
  {
    name: "favourites-own",
    path: "/vyber",
    open: (page) => saveVehicles(page, "104211,106320,106246,7"),
    checkedAt: [390],
  },
  {
    name: "favourites-removed",
    path: "/vyber",
    async open(page) {
      await saveVehicles(page, "104211,106320")
      await page.getByRole("checkbox", { name: /Volvo V60/ }).click()
      await page.getByRole("button", { name: "Vrátit zpět" }).waitFor()
    },
    checkedAt: [390],
  },
  {
    name: "comparison",
    path: "/porovnani?v=104211,104692,106320,106246",
    checkedAt: [390, 1280],
    full: true,
  },

  { name: "detail-first", path: enquiredVehicle },
  {
    name: "detail-lightbox",
    path: `${enquiredVehicle}#foto-3`,
    open: waitForLightbox,
    checkedAt: [390],
  },
  { name: "detail-lightbox-video", path: `${karoq}#foto-9`, open: waitForLightbox },
  { name: "detail-lightbox-youtube", path: `${karoq}#foto-10`, open: waitForLightbox },
  { name: "detail-lightbox-invalid", path: `${karoq}#foto-11`, open: waitForLightbox },
  { name: "detail-all-media", path: `${karoq}#snimek-9` },
  { name: "detail-no-photo", path: "/vozidla/skoda/fabia/104322", checkedAt: [1280], full: true },
  { name: "detail-one-photo", path: "/vozidla/skoda/citigo/104507" },
  { name: "detail-forty-photos", path: "/vozidla/skoda/superb/104359" },
  { name: "detail-broken-photos", path: "/vozidla/agados/-/106024", full: true },
  { name: "detail-price-on-request", path: "/vozidla/skoda/120/105802", checkedAt: [390], full: true },
  { name: "detail-long-name", path: "/vozidla/volkswagen/passat/104692" },
  {
    name: "detail-print",
    path: "/vozidla/skoda/superb/104359",
    open: (page) => page.emulateMedia({ media: "print" }),
    full: true,
    widths: [820],
  },

  { name: "contact-map", path: "/kontakt", open: loadMap, full: true },
  {
    name: "privacy-cleared",
    path: "/soukromi",
    async open(page) {
      await page.getByRole("button", { name: "Vymazat všechno" }).click()
      await page.getByText("Hotovo, v\u00a0prohlížeči nic není.").waitFor()
    },
    checkedAt: [390],
  },

  { name: "form-question", path: enquiredVehicle, open: (page) => chooseMethod(page, "Mám dotaz") },
  {
    name: "form-callback",
    path: enquiredVehicle,
    open: (page) => chooseMethod(page, "Zavolejte mi"),
    checkedAt: [1280],
  },
  {
    name: "form-visit",
    path: enquiredVehicle,
    async open(page) {
      await chooseMethod(page, "Chci přijet")
      await chooseVisit(findForm(page))
    },
    checkedAt: [390, 1280],
  },
  {
    name: "form-errors",
    path: enquiredVehicle,
    async open(page) {
      await chooseMethod(page, "Chci přijet")
      await findForm(page).getByLabel("Telefon nebo e-\u2060mail").fill("jana@")
      await page.getByRole("button", { name: "Požádat o\u00a0termín" }).click()
      await waitForErrors(page)
    },
    checkedAt: [390],
  },
  {
    name: "form-sending",
    path: enquiredVehicle,
    async open(page) {
      await page.route("**/poptavka", () => {})
      await chooseMethod(page, "Mám dotaz")
      await fillContact(findForm(page))
      await page.getByRole("button", { name: "Odeslat dotaz" }).click()
      await page.getByRole("button", { name: "Odesíláme…" }).waitFor()
    },
    checkedAt: [1280],
  },
  {
    name: "form-number",
    path: "/poptavka?zpusob=callback&vuz=104211",
    checkedAt: [390],
    full: true,
  },
  {
    name: "form-search",
    path: "/poptavka?constr=Kombi&gear=Automatick%C3%A1&sales_price=300000",
    checkedAt: [390],
    full: true,
  },
  { name: "offer-exchange", path: "/vykup/nabidka?vuz=104211", full: true },
  {
    name: "offer-errors",
    path: "/vykup/nabidka",
    async open(page) {
      await submitWithoutScript(page)
      await waitForErrors(page)
    },
    full: true,
  },
]

/** The pages on which a dealer shows: one with long words, who has left out what is optional. */
export const secondDealerStates: readonly State[] = [
  { name: "second-dealer-home", path: "/", full: true },
  { name: "second-dealer-list", path: "/vozidla" },
  { name: "second-dealer-detail", path: enquiredVehicle, full: true },
  { name: "second-dealer-insurance", path: "/pojisteni", full: true },
  { name: "second-dealer-contact", path: "/kontakt", full: true },
  { name: "second-dealer-privacy", path: "/soukromi", full: true },
]

async function openDialog(page: Page, name: string): Promise<void> {
  await page
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole("dialog", { name }).waitFor()
}

/** By keyboard, so that the focus shows, too. */
async function openList(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: label }).press("Enter")
  await page.getByRole("group", { name: label }).getByRole("button", { name: "Hotovo" }).waitFor()
  await page.keyboard.press("Tab")
}

/** The option shows that the list is there; the first is then the active one. */
async function typeWords(page: Page, words: string, option: string | RegExp): Promise<void> {
  const field = page.getByRole("search").getByLabel("Hledat vůz").filter({ visible: true })
  await field.pressSequentially(words)
  await page.getByRole("option", { name: option }).waitFor()
  await field.press("ArrowDown")
}

async function openGroups(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll("details")) group.open = true
  })
}

async function saveVehicles(page: Page, ids: string): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem("vyber", stored), ids)
  await page.reload()
  await page.getByRole("button", { name: "Odebrat všechny" }).waitFor()
}

async function waitForSent(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Výběr, který vám někdo poslal" }).waitFor()
}

/** A link to a photo opens the lightbox by itself, which takes a moment to fade in. */
async function waitForLightbox(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Zavřít" }).waitFor()
  await page.waitForTimeout(600)
}

async function loadMap(page: Page): Promise<void> {
  await page.route("https://mapy.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Maps service</p>" }),
  )
  await page.getByRole("button", { name: "Načíst mapu" }).click()
}

/** The form on a vehicle's page, at the top of the picture. */
async function chooseMethod(page: Page, method: string): Promise<void> {
  await startForm(page)
  await findForm(page).getByText(method, { exact: true }).first().click()
  await findForm(page).evaluate((form) => form.scrollIntoView())
}

export async function waitForErrors(page: Page): Promise<void> {
  await page.getByRole("alert").filter({ hasText: "Opravte prosím" }).waitFor()
}
