import type { Page } from "@playwright/test"
import { findLink, waitForMailTo } from "#harness/send-enquiry.ts"
import type { Site } from "#harness/start-site.ts"
import { type LinkScreen, press } from "./link-screens.ts"

const search = "producer_text=%C5%A0koda&constr=Kombi&fuel=Nafta&sales_price=300000"
const watchPath = async () => `/hlidat?${search}`
let askedWatches = 0

/** The page of a watch that is requested, or confirmed too. */
function showWatch(isConfirmed: boolean, step = "") {
  return async (site: Site) => {
    const email = `petr.hanak${askedWatches++}@example.cz`
    const mails = await waitForMailTo(site, email, () =>
      site.post("/hlidat", { hledani: `?${search}`, email }),
    )
    const link = findLink(mails, "hlidat")
    if (isConfirmed) await press(site, link, { krok: "potvrdit" })
    return link + (step === "" ? "" : `?krok=${step}`)
  }
}

async function send(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email)
  await page.getByRole("button", { name: "Hlídat nabídku" }).click()
  await page.waitForLoadState()
}

export const watchScreens: readonly LinkScreen[] = [
  { name: "watch-door", findPath: async () => "/vozidla?fuel=Nafta&constr=Kombi", full: false },
  {
    name: "watch-door-empty",
    findPath: async () => "/vozidla?fuel=Nafta&constr=Kombi&price_from=900000",
    full: true,
  },
  { name: "watch-form", findPath: watchPath, full: true },
  { name: "watch-nothing", findPath: async () => "/hlidat", full: true },
  { name: "watch-fault", findPath: watchPath, prepare: (page) => send(page, "petr.hanak"), full: true },
  {
    name: "watch-asked",
    findPath: watchPath,
    prepare: (page) => send(page, "petr.hanak@example.cz"),
    full: true,
  },
  { name: "watch-confirm", findPath: showWatch(false), full: true },
  { name: "watch-confirmed", findPath: showWatch(true), full: true },
  { name: "watch-stop", findPath: showWatch(true, "zrusit"), full: true },
  { name: "watch-renew", findPath: showWatch(true, "prodlouzit"), full: true },
  { name: "watch-erase", findPath: showWatch(true, "smazat"), full: true },
  {
    name: "watch-stopped",
    findPath: async (site) => {
      const link = await showWatch(true)(site)
      await press(site, link, { krok: "zrusit" })
      return `${link}?hledani=${encodeURIComponent(search)}`
    },
    full: true,
  },
]
