import { mkdir, rm } from "node:fs/promises"
import { parseArgs } from "node:util"
import { type Browser, chromium, type Page } from "@playwright/test"
import { chromiumLaunch, hydrated } from "#harness/browser.ts"
import {
  chooseVisit,
  enquiredVehicle,
  fillContact,
  findForm,
  startForm,
  submitWithoutScript,
} from "#harness/enquiry-form.ts"
import { moveDatabaseClock } from "#harness/move-database-clock.ts"
import { secondDealerFile } from "#harness/site-environment.ts"
import { startSite, waitUntilReady } from "#harness/start-site.ts"
import { workInParallel } from "#tools/attempts.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { hideProgress, showProgress } from "#tools/terminal.ts"
import { linkScreens } from "./link-screens.ts"
import { takeMailScreens } from "./mail-screens.ts"
import {
  contentScreens,
  homeScreens,
  secondDealerScreens,
  stockScreens,
  vehicleScreens,
} from "./page-screens.ts"
import { SCREENS_TIME, type Screen, startScreensSite, waitForPhotos } from "./screens-site.ts"
import { sheetScreens } from "./sheet-screens.ts"
import { watchScreens } from "./watch-screens.ts"

/** The form on a vehicle's page, at the top of the picture. */
async function chooseWay(page: Page, way: string): Promise<void> {
  await startForm(page)
  await findForm(page).getByText(way, { exact: true }).first().click()
  await findForm(page).evaluate((form) => form.scrollIntoView())
}

/** Where the site takes enquiries. */
const enquiryScreens: readonly Screen[] = [
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

/**
 * `npm run screens`: every route and state at three widths, light and dark, and the second demo dealer's main pages, as PNG
 * files in .screens/.
 * `-- --only list --widths 390,1440 --light` takes fewer, `-- --folder before` puts them elsewhere. `-- --mails` takes every
 * mail at two widths, light and dark, with its text part beside it, instead.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "390,820,1440" },
    light: { type: "boolean", default: false },
    folder: { type: "string", default: ".screens" },
    mails: { type: "boolean", default: false },
  },
})
prepareCommand({ build: !values.mails, programs: values.mails ? ["browser"] : ["browser", "PostgreSQL"] })
const SETTLE_MS = 700
const PAGES_AT_ONCE = 3

type ColorScheme = "light" | "dark"
type Shot = {
  readonly origin: string
  readonly screen: Screen
  readonly width: number
  readonly colorScheme: ColorScheme
}

if (values.only === "") await rm(values.folder, { recursive: true, force: true })
await mkdir(values.folder, { recursive: true })
if (values.mails) {
  console.log(`${await takeMailScreens(values.folder)} pictures of mails in ${values.folder}/`)
  process.exit(0)
}
showProgress("starting the site and making its photos")
await using demo = await startScreensSite()
const { site } = demo
await waitForPhotos(site)
const secondSite = await demo.startProcess({ DEALER_FILE: secondDealerFile })
await waitUntilReady(secondSite)
// What is kept is dated by the database: a picture of it is of the same day as all others, whenever it is taken.
const aheadMs = Date.parse(SCREENS_TIME) - Date.now()
await using enquirySite = await startSite({
  database: { prepare: (url) => moveDatabaseClock(url, aheadMs) },
  ownUrl: true,
  unlimited: true,
  clock: { startsAt: SCREENS_TIME },
})
const shots: readonly Shot[] = [
  ...listShots(
    site.origin,
    [...homeScreens, ...stockScreens, ...vehicleScreens, ...contentScreens],
    values.light ? ["light"] : ["light", "dark"],
  ),
  ...listShots(
    enquirySite.site.origin,
    [
      ...enquiryScreens,
      ...(await prepareLinkScreens([...sheetScreens, ...linkScreens, ...watchScreens].filter(isWanted))),
    ],
    values.light ? ["light"] : ["light", "dark"],
  ),
  ...listShots(secondSite.origin, secondDealerScreens, ["light"]),
]
const browser = await chromium.launch(chromiumLaunch)
let taken = 0
await workInParallel(shots, PAGES_AT_ONCE, async (shot) => {
  showProgress(`${taken} of ${shots.length} pictures taken, now ${shot.screen.name}`)
  await takeShot(browser, shot)
  taken++
})
await browser.close()
hideProgress()
console.log(`${taken} pictures in ${values.folder}/`)

function listShots(
  origin: string,
  screens: readonly Screen[],
  colorSchemes: readonly ColorScheme[],
): readonly Shot[] {
  const widths = values.widths.split(",").map(Number)
  const wanted = screens.filter(isWanted)
  return colorSchemes.flatMap((colorScheme) =>
    widths.flatMap((width) =>
      wanted
        .filter((screen) => screen.widths?.includes(width) ?? true)
        .map((screen) => ({ origin, screen, width, colorScheme })),
    ),
  )
}

function isWanted({ name }: { readonly name: string }): boolean {
  return name.includes(values.only)
}

async function prepareLinkScreens(wanted: typeof linkScreens): Promise<readonly Screen[]> {
  const screens: Screen[] = []
  for (const { findPath, ...screen } of wanted) screens.push({ ...screen, path: await findPath(enquirySite) })
  return screens
}

async function takeShot(target: Browser, { origin, screen, width, colorScheme }: Shot): Promise<void> {
  const context = await target.newContext({
    baseURL: origin,
    colorScheme,
    viewport: { width, height: width < 640 ? 844 : 900 },
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(SCREENS_TIME)
  await page.goto(screen.path, { waitUntil: "networkidle" })
  await hydrated(page)
  await screen.prepare?.(page)
  // The age of the stock comes a second after hydration.
  await page.waitForFunction(() => document.querySelector(".stock-freshness:empty") === null)
  // What is far from the viewport is neither rendered nor fetched; no event says when all that came near is loaded.
  if (screen.full === true) {
    await page.setViewportSize({ width, height: await page.evaluate(measureHeight) })
    await page.waitForTimeout(SETTLE_MS)
  }
  const name = `${screen.name}-${width}${colorScheme === "dark" ? "-dark" : ""}.png`
  await page.screenshot({ path: `${values.folder}/${name}`, fullPage: screen.full === true })
  await context.close()
}

function measureHeight(): number {
  return document.documentElement.scrollHeight
}
