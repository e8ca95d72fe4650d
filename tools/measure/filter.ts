import { chromium, type Locator, type Page } from "@playwright/test"
import { seededRandom } from "#demo/seeded-random.ts"
import { chromiumLaunch } from "#harness/browser.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { compareReleases, type Release, startReleases } from "./releases.ts"

/**
 * `npm run tool -- bench:filter [--beside ../other]`: a visitor with a slow processor uses every group of filters, and types into the search box. Of
 * each action the time to the next paint, as browsers count it, which shows the choice, all counts and the number of vehicles,
 * and the time to the paint that shows the vehicles.
 */
const VEHICLES = 500
/** Rounds over all groups; each begins without filters, so that there is something to count. */
const ROUNDS = 4
const SLOWDOWN = 4
/** A person's press. Released at once, a click would wait for the frame that shows the press. */
const PRESS_MS = 80
/** Browsers report no event that takes less. */
const LEAST_MS = 16
const MAX_MS = 80
const INPUTS = ["octavia kombi", "nafta do 300 tis"]

prepareCommand({ programs: ["browser"] })
showProgress(`starting a site with ${VEHICLES} vehicles`)
await using releases = await startReleases({ vehicles: VEHICLES })
// A stopped process cannot end.
using _resumed = {
  [Symbol.dispose]: () => {
    for (const { demo } of releases.all) process.kill(demo.site.pid, "SIGCONT")
  },
}
const browser = await chromium.launch(chromiumLaunch)
const lists: List[] = []
for (const release of releases.all) lists.push(await openList(release))

for (let round = 0; round < ROUNDS; round++)
  for (const list of lists)
    list.filtered.push(...(await filterByEveryGroup(list, `round ${round + 1}, ${list.name}`)))
for (const text of INPUTS) for (const list of lists) list.input.push(...(await typeInto(list, text)))

const [own] = lists
const { filtered = [], input = [], requests = [] } = own ?? {}
await browser.close()
printTable([
  ...buildRows("a filter", filtered),
  { what: "a filter to the vehicles, median", measured: formatMs(listVehicleTimes(filtered), 0.5) },
  { what: "a filter to the vehicles, p95", measured: formatMs(listVehicleTimes(filtered), 0.95) },
  ...compareReleases(
    "a filter to the next paint",
    new Map(lists.map(({ name, filtered }) => [name, listPaints(filtered)])),
    "ms",
  ),
  ...buildRows("a keystroke", input),
  ...compareReleases(
    "a keystroke to the next paint",
    new Map(lists.map(({ name, input }) => [name, listPaints(input)])),
    "ms",
  ),
  { ...atMost("requests for it", requests.length, 0, ""), notes: requests },
])

type InteractionTimes = {
  /** To the next paint, as browsers count it. */
  readonly toPaint: number
  /** To the paint that shows the vehicles; the same moment where the URL stays. */
  readonly toVehicles: number
}

type Interaction = {
  /** The event that begins it, and those whose work it causes. */
  readonly events: readonly [string, ...string[]]
  /** Every filter changes the URL, and it comes with the vehicles in one commit. */
  readonly changesUrl: boolean
  readonly perform: () => Promise<void>
}

/** A page with the list of one release, and what was measured there. */
type List = {
  readonly name: string
  readonly page: Page
  readonly box: Locator
  readonly panel: Locator
  readonly random: () => number
  readonly requests: string[]
  readonly filtered: InteractionTimes[]
  readonly input: InteractionTimes[]
}

async function openList({ name, demo: { site } }: Release): Promise<List> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const state = page.waitForResponse("**/stav.json")
  const snapshot = page.waitForResponse((response) => response.url().includes("/nabidka/"))
  await page.goto(`${site.origin}/vozidla`, { waitUntil: "networkidle" })
  await snapshot
  await state
  const box = page.locator("input[type=search]").first()
  if (await hasSearchBox(box)) {
    await box.focus()
    await page.locator("input[role=combobox]").first().waitFor()
    await page.keyboard.press("Escape")
    await box.blur()
  }
  // What is measured is the visitor's machine, which here is also the site's: photos of 500 vehicles are still to be made.
  // Nothing is asked of the site any more but photos, and they come when they come.
  process.kill(site.pid, "SIGSTOP")
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
  const requests: string[] = []
  page.on("request", (request) => {
    if (!request.url().includes("/foto/")) requests.push(request.url())
  })
  const panel = page.getByRole("form", { name: "Filtry" }).first()
  return { name, page, box, panel, random: seededRandom(5), requests, filtered: [], input: [] }
}

/** An option of each group with options is clicked, and each list of bounds is moved by one step with the keyboard. */
async function filterByEveryGroup(list: List, round: string): Promise<InteractionTimes[]> {
  const { page, panel, random } = list
  await page.bringToFront()
  const reset = page.getByRole("link", { name: "Reset" }).first()
  if (await reset.isVisible()) await reset.click()
  await page.waitForTimeout(300)
  const times: InteractionTimes[] = []
  // Models come and go with their make, so that a group's number would not stay its own.
  const names = await panel
    .locator("fieldset")
    .evaluateAll((groups) =>
      groups.map((group) => group.ariaLabel ?? group.querySelector("legend")?.textContent),
    )
  for (const name of names.filter((each) => each !== undefined)) {
    showProgress(`${round}, ${name}`)
    const group = panel
      .getByRole("group", { name, exact: true, includeHidden: true })
      .and(page.locator("fieldset"))
    await open(panel.locator("details", { has: group }))
    const options = group.locator("label:has(input:enabled:not([type=radio]:checked)):visible")
    const count = await options.count()
    if (count > 0) times.push(await click(page, options.nth(Math.floor(random() * count))))
    for (const bound of await group.locator("select").all())
      if ((await bound.locator("option:enabled").count()) > 1) times.push(await stepDown(page, bound))
  }
  return times
}

/** As a visitor does it: the other groups stay as they are. */
async function open(details: Locator): Promise<void> {
  const isClosed = (await details.count()) > 0 && (await details.first().getAttribute("open")) === null
  if (isClosed) await details.locator("summary").first().click()
}

async function click(page: Page, option: Locator): Promise<InteractionTimes> {
  await option.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  return timeInteraction(page, {
    events: ["click"],
    changesUrl: true,
    perform: () => option.click({ delay: PRESS_MS }),
  })
}

async function stepDown(page: Page, bound: Locator): Promise<InteractionTimes> {
  await bound.focus()
  await page.waitForTimeout(300)
  return timeInteraction(page, {
    events: ["keydown", "input"],
    changesUrl: true,
    perform: () => page.keyboard.press("ArrowDown", { delay: PRESS_MS }),
  })
}

async function timeInteraction(
  page: Page,
  { events, changesUrl, perform }: Interaction,
): Promise<InteractionTimes> {
  // Whoever listens must listen before the action: input overtakes what a test evaluates in the page.
  const listening = await page.evaluateHandle(
    ({ events, changesUrl, leastMs }) => {
      const before = location.search
      let toPaint = leastMs
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (events.includes(name)) toPaint = Math.max(toPaint, duration)
      }).observe({ type: "event", durationThreshold: leastMs } as PerformanceObserverInit)
      const times = new Promise<InteractionTimes>((resolve) => {
        const measure = ({ timeStamp }: Event) => {
          const check = () => {
            if (changesUrl && location.search === before) return requestAnimationFrame(check)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              const toVehicles = performance.now() - timeStamp
              setTimeout(() => resolve({ toPaint, toVehicles }), 200)
            }
            port2.postMessage(undefined)
          }
          requestAnimationFrame(check)
        }
        document.addEventListener(events[0], measure, { once: true, capture: true })
      })
      return { times }
    },
    { events, changesUrl, leastMs: LEAST_MS },
  )
  await perform()
  return listening.evaluate(({ times }) => times)
}

async function typeInto({ page, box }: List, text: string): Promise<InteractionTimes[]> {
  if (!(await hasSearchBox(box))) return []
  await page.bringToFront()
  await box.fill("")
  const times: InteractionTimes[] = []
  for (const [number, letter] of [...text].entries()) {
    showProgress(`letter ${number + 1} of ${text.length}`)
    times.push(
      await timeInteraction(page, {
        events: ["keydown", "input"],
        changesUrl: false,
        perform: () => page.keyboard.press(letter === " " ? "Space" : letter, { delay: PRESS_MS }),
      }),
    )
  }
  // Its suggestions would lie over what is clicked next.
  await page.keyboard.press("Escape")
  await box.blur()
  return times
}

/** An older release may have filters alone. */
async function hasSearchBox(box: Locator): Promise<boolean> {
  return (await box.count()) > 0
}

function buildRows(what: string, times: readonly InteractionTimes[]): readonly Row[] {
  const paints = listPaints(times)
  return [
    { what: `${what} to the next paint, median of ${times.length}`, measured: formatMs(paints, 0.5) },
    {
      ...atMost(`${what} to the next paint, p95`, findPercentile(paints, 0.95), MAX_MS, "ms"),
      remark: `longest ${Math.max(...paints).toFixed(0)} ms`,
    },
  ]
}

function listPaints(times: readonly InteractionTimes[]): readonly number[] {
  return times.map(({ toPaint }) => toPaint)
}

function listVehicleTimes(times: readonly InteractionTimes[]): readonly number[] {
  return times.map(({ toVehicles }) => toVehicles)
}

function formatMs(times: readonly number[], part: number): string {
  return `${findPercentile(times, part).toFixed(0)} ms`
}
