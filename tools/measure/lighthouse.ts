import { execFile } from "node:child_process"
import { parseArgs, promisify } from "node:util"
import { chromium } from "@playwright/test"
import { z } from "zod"
import { chromiumLaunch } from "#harness/browser.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atLeast, atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { compareReleases, measureAlternately, startReleases } from "./releases.ts"

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Processor time in microseconds. */
  tdur: z.number().default(0),
  args: z.object({ name: z.string().optional() }).default({}),
})

/** How many milliseconds of processor time the page's main thread takes until the network rests, on a phone's screen. */
async function traceLoad(url: string): Promise<number> {
  const browser = await chromium.launch(chromiumLaunch)
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "__metadata"] })
  await page.goto(url, { waitUntil: "networkidle" })
  const trace = await browser.stopTracing()
  await browser.close()
  const { traceEvents } = z.object({ traceEvents: z.array(z.unknown()) }).parse(JSON.parse(trace.toString()))
  const events = traceEvents.flatMap((event) => eventSchema.safeParse(event).data ?? [])
  const mainThreads = events.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  )
  // A browser has renderers in reserve: the page's is the busiest.
  const times = mainThreads.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith("RunTask"))
      .reduce((sum, { tdur }) => sum + tdur, 0),
  )
  return Math.max(...times) / 1000
}

/**
 * `npm run tool -- lighthouse [--runs 3] [--beside ../other]`: the median of some runs of each page on Lighthouse's slow phone, and beside
 * its blocking time, which counts what else the machine does, the processor time of the main thread. Lighthouse is fetched by
 * npx when it is wanted: it is larger than everything else that this project installs together.
 */
const LIGHTHOUSE = "lighthouse@13.5.0"
const categories = ["performance", "accessibility", "best-practices", "seo"] as const
const MIN_SCORE = 100
const MAX_LCP_MS = 1500
const MAX_TBT_MS = 50

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  >
}
type Run = Report & { readonly processorMs: number }

const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, beside: { type: "string" } },
})
const runs = Array.from({ length: Number(values.runs) }, (_, index) => index + 1)
prepareCommand({ programs: ["chromium"] })
showProgress("starting the site and making its photos")
await using releases = await startReleases(values.beside, {
  ownUrl: true,
  // Making galleries would take the processor from the browser that is measured.
  waitFor: "all photos",
})
const rows: Row[] = []
for (const [name, path] of [
  ["home", "/"],
  ["list", "/vozidla"],
  ["detail", "/vozidla/skoda/octavia/104211"],
  ["contact", "/kontakt"],
  ["výkup", "/vykup"],
] as const)
  rows.push(...(await measure(name, path)))
printTable(rows)

async function measure(name: string, path: string): Promise<readonly Row[]> {
  const taken = await measureAlternately(releases.all, runs, async (release, run) => {
    showProgress(`${name}, run ${run} of ${runs.length}, ${release.name}`)
    const url = release.demo.site.origin + path
    return { ...(await runLighthouse(url)), processorMs: await traceLoad(url) }
  })
  const own = taken.get("this") ?? []
  const median = (read: (run: Run) => number) => findPercentile(own.map(read), 0.5)
  const readAudit = (id: string) => (run: Run) => run.audits[id]?.numericValue ?? Number.NaN
  const readScore = (category: string) => (run: Run) => 100 * (run.categories[category]?.score ?? 0)
  const scores = categories.map((category) =>
    atLeast(`${name}: ${category}`, Math.round(median(readScore(category))), MIN_SCORE, ""),
  )
  const [paint, blocking] = [readAudit("largest-contentful-paint"), readAudit("total-blocking-time")]
  const times = [
    atMost(`${name}: largest contentful paint`, median(paint), MAX_LCP_MS, "ms"),
    atMost(`${name}: total blocking time`, median(blocking), MAX_TBT_MS, "ms"),
  ]
  const hasMissed = [...scores, ...times].some(({ passed }) => passed === false)
  const readProcessor = ({ processorMs }: Run) => processorMs
  return [
    ...scores,
    ...times,
    {
      what: `${name}: processor time of the main thread`,
      measured: `${median(readProcessor).toFixed(0)} ms`,
    },
    ...compareReleases("performance", taken, "", readScore("performance")),
    ...compareReleases("total blocking time", taken, "ms", blocking),
    ...compareReleases("processor time", taken, "ms", readProcessor),
    {
      what: `${name}: cumulative layout shift`,
      measured: median(readAudit("cumulative-layout-shift")).toFixed(3),
      notes: hasMissed ? listWeakAudits(own[0]) : [],
    },
  ]
}

function listWeakAudits(report: Report | undefined): string[] {
  return Object.entries(report?.audits ?? {})
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([audit, { score, title }]) => `${audit}: ${title} (${score})`)
}

/** Now and then Lighthouse loses its own recording, and asks to be run again. */
async function runLighthouse(url: string, tries = 3): Promise<Report> {
  try {
    return await runOnce(url)
  } catch (error) {
    if (tries === 1) throw error
    return runLighthouse(url, tries - 1)
  }
}

async function runOnce(url: string): Promise<Report> {
  const flags = ["--headless", ...chromiumLaunch.args].join(" ")
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--output=json", "--quiet", `--chrome-flags=${flags}`],
    {
      maxBuffer: 100_000_000,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" },
    },
  )
  return JSON.parse(stdout)
}
