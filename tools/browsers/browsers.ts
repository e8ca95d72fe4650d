import { parseArgs } from "node:util"
import { chromium as playwright } from "@playwright/test"
import { chromiumLaunch } from "#harness/browser.ts"
import { startSite } from "#harness/start-site.ts"
import { browserPrograms, prepareCommand } from "#tools/prepare-command.ts"
import { printTable, type Row, showProgress } from "#tools/terminal.ts"
import { firefox } from "./firefox.ts"
import { visitHome } from "./journeys/home.ts"
import { visitContact, visitMenu, visitMissingPage } from "./journeys/pages.ts"
import { visitStock } from "./journeys/stock.ts"
import { visitVehicle } from "./journeys/vehicle.ts"
import { type Engine, Hang, limitTime, type Size, type StartedPage } from "./page.ts"
import { createVisitor, type Visitor } from "./visitor.ts"
import { webkit } from "./webkit.ts"

const chromium: Engine = {
  name: "Chromium",
  async start() {
    const browser = await playwright.launch(chromiumLaunch)
    const page = await browser.newPage({
      locale: "cs-CZ",
      timezoneId: "Europe/Prague",
      permissions: ["clipboard-read", "clipboard-write"],
    })
    const errors: string[] = []
    page.on("pageerror", ({ message }) => errors.push(message))
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`)
    })
    const options = { waitUntil: "domcontentloaded" } as const
    return {
      page: {
        goto: async (url) => void (await page.goto(url, options)),
        resize: (size) => page.setViewportSize(size),
        evaluate: (expression) => page.evaluate(`(async () => JSON.stringify(await (${expression})))()`),
        click: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        back: async () => void (await page.goBack(options)),
        forward: async () => void (await page.goForward(options)),
        takeErrors: async () => errors.splice(0),
      },
      [Symbol.asyncDispose]: () => browser.close(),
    }
  },
}

/**
 * `npm run tool -- test:browsers`: the main journeys in three engines at six window sizes.
 * `--engine webkit --journey home` takes fewer; `--short`, for every change of the code, two journeys at two sizes.
 */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "" },
    journey: { type: "string", default: "" },
    short: { type: "boolean", default: false },
  },
})
prepareCommand({ programs: browserPrograms })

const engines = [chromium, firefox, webkit]
const allJourneys: readonly (readonly [name: string, walk: (visitor: Visitor) => Promise<void>])[] = [
  ["home", visitHome],
  ["list", visitStock],
  ["vehicle", visitVehicle],
  ["menu", visitMenu],
  ["contact", visitContact],
  ["page that is not there", visitMissingPage],
]
const allSizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1366, height: 657 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
const journeys = values.short
  ? allJourneys.filter(([name]) => name === "list" || name === "vehicle")
  : allJourneys
const sizes = values.short ? allSizes.filter(({ width }) => width === 1280 || width === 390) : allSizes
/** Photos and a page that are missing on purpose; the window gets its next size while a photo still goes along. */
const provoked = /\/foto\/106024\/|status of 404.*\/neni-tu|Viewport size changed|viewport resize/

showProgress("starting the site")
await using demo = await startSite({ waitFor: "details" })
const { origin } = demo.site
const chosen = engines.filter(({ name }) => name.toLowerCase().includes(values.engine))
const rows = await Promise.all(chosen.map(runEngine))
printTable(rows.flat())
process.exit()

async function runEngine(engine: Engine): Promise<readonly Row[]> {
  let started: StartedPage | undefined
  const rows: Row[] = []
  for (const [name, journey] of journeys) {
    if (!name.includes(values.journey)) continue
    const before = Date.now()
    const notes: string[] = []
    for (const size of sizes) {
      showProgress(`${engine.name}: ${name} at ${size.width} × ${size.height}`)
      try {
        started ??= await engine.start()
        const faults = await walk(started, journey, size)
        notes.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`))
      } catch (error) {
        notes.push(`${size.width} × ${size.height}: ${error instanceof Error ? error.message : error}`)
        await started?.[Symbol.asyncDispose]()
        started = undefined
      }
    }
    rows.push({
      what: `${engine.name}: ${name}`,
      measured: `${sizes.length} sizes, ${Math.round((Date.now() - before) / 1000)} s`,
      limit: "no fault",
      passed: notes.length === 0,
      notes,
    })
  }
  await started?.[Symbol.asyncDispose]()
  return rows
}

/** What is wrong on the way. Only a hang is thrown: that browser is of no use any more. */
async function walk(
  started: StartedPage,
  journey: (visitor: Visitor) => Promise<void>,
  size: Size,
): Promise<readonly string[]> {
  const page = limitTime(started.page)
  const visitor = createVisitor(page, origin, size)
  try {
    await page.resize(size)
    await journey(visitor)
  } catch (error) {
    if (error instanceof Hang || !(error instanceof Error)) throw error
    visitor.report(error.message)
  }
  for (const error of await page.takeErrors()) if (!provoked.test(error)) visitor.report(error)
  return visitor.faults
}
