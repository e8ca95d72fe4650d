import type { Page } from "@playwright/test"
import { sitePages } from "#domain/site/site-pages.ts"
import { loadBrokenPage, loadUndrawablePage } from "#harness/broken-page.ts"
import { type Screen, startScreensSite } from "./screens-site.ts"

export const homeScreens: readonly Screen[] = [
  { name: "home", path: "/", full: true },
  { name: "home-first", path: "/" },
  {
    name: "home-search-make",
    path: "/?producer_text=Ford-Hyundai&fuel=Nafta",
    prepare: (page) => openList(page, "Výrobce"),
    widths: [820, 1440],
  },
  { name: "home-search-price", path: "/", prepare: (page) => openList(page, "Cena"), widths: [820, 1440] },
]

/** By keyboard, so that the picture shows the focus too. */
async function openList(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: label }).press("Enter")
  await page.getByRole("group", { name: label }).getByRole("button", { name: "Hotovo" }).waitFor()
  await page.keyboard.press("Tab")
}

export const stockScreens: readonly Screen[] = [
  { name: "make", path: "/vozidla/skoda", full: true },
  { name: "make-of-one", path: "/vozidla/agados", full: true },
  { name: "model", path: "/vozidla/skoda/octavia", full: true },
  { name: "favourites", path: "/vyber?v=104211,106320,106246,7", full: true },
  { name: "comparison", path: "/porovnani?v=104211,104692,106320,106246", full: true },
  { name: "list", path: "/vozidla", full: true },
  { name: "list-filtered", path: "/vozidla?fuel=Benz%C3%ADn-Nafta&constr=Kombi-SUV&sales_price=500000" },
  {
    name: "list-drawer",
    path: "/vozidla?fuel=Benz%C3%ADn-Nafta&constr=Kombi-SUV&sales_price=500000",
    widths: [390, 820],
    prepare: async (page) => {
      await page.getByRole("link", { name: "Filtry" }).click()
      await page.getByRole("dialog", { name: "Filtry" }).waitFor()
    },
  },
  { name: "list-middle", path: "/vozidla?limit=6&page=5", full: true },
  { name: "list-empty", path: "/vozidla?producer_text=Audi&fuel=Elektro&sales_price=100000", full: true },
  {
    name: "list-rows",
    path: "/vozidla",
    full: true,
    prepare: (page) => page.getByRole("button", { name: "Seznam" }).click(),
  },
]

const octavia = "/vozidla/skoda/octavia/104211"
const karoq = "/vozidla/skoda/karoq/104396"

/** A link to a photo opens the lightbox by itself; the picture waits until it has faded in. */
async function waitForLightbox(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor()
  await page.waitForTimeout(600)
}

async function emulatePrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" })
}

/** A site of its own, whose provider has the vehicle no more. */
async function showSoldVehicle(page: Page): Promise<void> {
  await using demo = await startScreensSite({ pollSeconds: 1 })
  const { site, provider } = demo
  await site.waitForLine(({ message }) => message === "feed poll accepted")
  provider.setCars(provider.cars().filter(({ id }) => id !== "104211"))
  await site.waitForLine(({ message, vehicles }) => message === "feed poll accepted" && vehicles === 49)
  await page.goto(site.origin + octavia, { waitUntil: "networkidle" })
}

export const vehicleScreens: readonly Screen[] = [
  { name: "sold", path: "/kontakt", full: true, prepare: showSoldVehicle },
  { name: "detail", path: octavia },
  { name: "detail-full", path: octavia, full: true },
  { name: "detail-lightbox", path: `${octavia}#foto-3`, prepare: waitForLightbox },
  { name: "detail-lightbox-video", path: `${karoq}#foto-9`, prepare: waitForLightbox },
  { name: "detail-lightbox-youtube", path: `${karoq}#foto-10`, prepare: waitForLightbox },
  { name: "detail-lightbox-invalid", path: `${karoq}#foto-11`, prepare: waitForLightbox },
  { name: "detail-all-media", path: `${karoq}#snimek-9` },
  { name: "detail-no-photo", path: "/vozidla/skoda/fabia/104322", full: true },
  { name: "detail-one-photo", path: "/vozidla/skoda/citigo/104507" },
  { name: "detail-forty-photos", path: "/vozidla/skoda/superb/104359" },
  { name: "detail-broken-photos", path: "/vozidla/agados/-/106024", full: true },
  { name: "detail-price-on-request", path: "/vozidla/skoda/120/105802", full: true },
  { name: "detail-long-name", path: "/vozidla/volkswagen/passat/104692" },
  {
    name: "detail-print",
    path: "/vozidla/skoda/superb/104359",
    prepare: emulatePrint,
    full: true,
    widths: [820],
  },
]

export const contentScreens: readonly Screen[] = [
  ...sitePages
    .filter(({ query, inSitemap }) => query === undefined && inSitemap)
    .map(({ id, path }) => ({ name: id, path, full: true })),
  { name: "contact-map", path: "/kontakt", full: true, prepare: loadMap },
  { name: "not-found", path: "/neznama", full: true },
  {
    name: "routing-error",
    path: "/kontakt",
    prepare: async (page) => showAnswer(page, "/vozidla", await loadBrokenPage("/vozidla")),
  },
  {
    name: "rendering-error",
    path: "/kontakt",
    prepare: async (page) => showAnswer(page, "/pojisteni", await loadUndrawablePage()),
  },
  { name: "load-failure", path: "/kontakt", prepare: showLoadFailure },
]

async function loadMap(page: Page): Promise<void> {
  await page.route("https://mapy.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Maps service</p>" }),
  )
  await page.getByRole("button", { name: "Načíst mapu" }).click()
}

/** Replaces the server's answer. */
async function showAnswer(page: Page, path: string, answer: Response): Promise<void> {
  const body = await answer.text()
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body }))
  await page.goto(path, { waitUntil: "networkidle" })
}

async function showLoadFailure(page: Page): Promise<void> {
  await using demo = await startScreensSite({ fault: "status-500" })
  await page.goto(`${demo.site.origin}/vozidla`, { waitUntil: "networkidle" })
}

/** The pages on which a dealer shows, for one with long words and without what is optional; in light only. */
export const secondDealerScreens: readonly Screen[] = [
  { name: "second-dealer-home", path: "/", full: true },
  { name: "second-dealer-list", path: "/vozidla" },
  { name: "second-dealer-detail", path: "/vozidla/skoda/octavia/104211", full: true },
  { name: "second-dealer-insurance", path: "/pojisteni", full: true },
  { name: "second-dealer-contact", path: "/kontakt", full: true },
  { name: "second-dealer-privacy", path: "/soukromi", full: true },
]
