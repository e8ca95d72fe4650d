import type { Page } from "@playwright/test"
import { findLink, waitForMails } from "#harness/send-enquiry.ts"
import type { Site } from "#harness/start-site.ts"
import { type LinkScreen, press } from "./link-screens.ts"

const search = "producer_text=%C5%A0koda&constr=Kombi&fuel=Nafta&sales_price=300000"
const path = async () => `/hlidat?${search}`
let asked = 0

/** The page of a watch that is asked for, or confirmed too. */
function show(isConfirmed: boolean, step = "") {
  return async (site: Site) => {
    const mails = await waitForMails(site, 1, () =>
      site.get("/hlidat", {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ hledani: `?${search}`, email: `petr.hanak${asked++}@example.cz` }),
      }),
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
  { name: "watch-form", findPath: path, full: true },
  { name: "watch-nothing", findPath: async () => "/hlidat", full: true },
  { name: "watch-fault", findPath: path, prepare: (page) => send(page, "petr.hanak"), full: true },
  { name: "watch-asked", findPath: path, prepare: (page) => send(page, "petr.hanak@example.cz"), full: true },
  { name: "watch-confirm", findPath: show(false), full: true },
  { name: "watch-confirmed", findPath: show(true), full: true },
  { name: "watch-stop", findPath: show(true, "zrusit"), full: true },
  { name: "watch-renew", findPath: show(true, "prodlouzit"), full: true },
  { name: "watch-erase", findPath: show(true, "smazat"), full: true },
  {
    name: "watch-stopped",
    findPath: async (site) => {
      const link = await show(true)(site)
      await press(site, link, { krok: "zrusit" })
      return `${link}?hledani=${encodeURIComponent(search)}`
    },
    full: true,
  },
]
