import type { Page } from "@playwright/test"
import { loadBrokenPage, loadUndrawablePage } from "../broken-page.ts"
import { enquiredVehicle } from "../enquiry-form.ts"
import { type SiteOptions, startSite } from "../start-site.ts"
import { STATES_TIME } from "./linked-states.ts"
import type { State } from "./page-states.ts"

/** What the site shows where something fails, or is gone. Each begins on a page that is sound. */
export const failedStates: readonly State[] = [
  { name: "sold", path: "/kontakt", open: showSoldVehicle, full: true },
  {
    name: "routing-error",
    path: "/kontakt",
    open: async (page) => showAnswer(page, "/vozidla", await loadBrokenPage("/vozidla")),
  },
  {
    name: "rendering-error",
    path: "/kontakt",
    open: async (page) => showAnswer(page, "/pojisteni", await loadUndrawablePage()),
  },
  { name: "load-failure", path: "/kontakt", open: showLoadFailure },
]

const startFailing = (options: SiteOptions) =>
  startSite({ ...options, clock: { startsAt: STATES_TIME }, waitFor: "listening" })

/** A site of its own, whose provider has the vehicle no more. */
async function showSoldVehicle(page: Page): Promise<void> {
  await using demo = await startFailing({ environment: { FEED_POLL_SECONDS: "1" } })
  const { site, provider } = demo
  await site.waitForLine(({ message }) => message === "feed poll accepted")
  provider.setCars(provider.cars().filter(({ id }) => id !== "104211"))
  await site.waitForLine(({ message, vehicles }) => message === "feed poll accepted" && vehicles === 49)
  await page.goto(site.origin + enquiredVehicle, { waitUntil: "networkidle" })
}

async function showLoadFailure(page: Page): Promise<void> {
  await using demo = await startFailing({ fault: "status-500" })
  await page.goto(`${demo.site.origin}/vozidla`, { waitUntil: "networkidle" })
}

/** Replaces the server's answer. */
async function showAnswer(page: Page, path: string, answer: Response): Promise<void> {
  const body = await answer.text()
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body }))
  await page.goto(path, { waitUntil: "networkidle" })
}
