import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { startDemoSite } from "#demo/start-demo-site.ts"
import { chromiumLaunch } from "#tests/browser.ts"
import { findFreePort } from "#tests/start-edge.ts"
import { findPercentile } from "../bench/percentile.ts"

/**
 * `npm run lighthouse`: the median of three runs of each page on Lighthouse's slow phone. Lighthouse is fetched by npx
 * when it is wanted: it is larger than everything else that this project installs together.
 */
const LIGHTHOUSE = "lighthouse@13.5.0"
const RUNS = Number(process.env.RUNS ?? 3)
const categories = ["performance", "accessibility", "best-practices", "seo"] as const
const MAX_LCP_MS = 1500
const MAX_TBT_MS = 50

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  >
}

const port = await findFreePort()
await using _ = await startDemoSite({
  environment: { PORT: String(port), SITE_URL: `http://localhost:${port}` },
  waitFor: "photos",
})
let misses = 0
console.log("page      perf  a11y  best   seo   LCP ms  TBT ms     CLS")
for (const [name, path] of [
  ["home", "/"],
  ["list", "/vozidla"],
  ["detail", "/vozidla/skoda/octavia/104211"],
  ["contact", "/kontakt"],
  ["výkup", "/vykup"],
] as const)
  await measure(name, `http://localhost:${port}${path}`)
console.log(misses === 0 ? "PASS" : `MISS: ${misses}`)
process.exitCode = misses === 0 ? 0 : 1

async function measure(name: string, address: string): Promise<void> {
  await fetch(address)
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(address))
  const median = (read: (report: Report) => number) => findPercentile(reports.map(read), 0.5)
  const scores = categories.map((category) =>
    Math.round(100 * median((report) => report.categories[category]?.score ?? 0)),
  )
  const [lcp = 0, tbt = 0, cls = 0] = [
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
  ].map((audit) => median((report) => report.audits[audit]?.numericValue ?? Number.NaN))
  console.log(
    name.padEnd(8),
    ...scores.map((score) => String(score).padStart(5)),
    lcp.toFixed(0).padStart(8),
    tbt.toFixed(0).padStart(7),
    cls.toFixed(3).padStart(7),
  )
  if (scores.some((score) => score < 100) || lcp > MAX_LCP_MS || tbt > MAX_TBT_MS) {
    misses++
    explain(reports[0])
  }
}

function explain(report: Report | undefined): void {
  for (const [audit, { score, title }] of Object.entries(report?.audits ?? {}))
    if (score !== null && score < 0.9) console.log(`    ${audit}: ${title} (${score})`)
}

/** Now and then Lighthouse loses its own recording, and asks to be run again. */
async function runLighthouse(address: string, tries = 3): Promise<Report> {
  try {
    return await runOnce(address)
  } catch (error) {
    if (tries === 1) throw error
    return runLighthouse(address, tries - 1)
  }
}

async function runOnce(address: string): Promise<Report> {
  const flags = ["--headless", ...chromiumLaunch.args].join(" ")
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, address, "--output=json", "--quiet", `--chrome-flags=${flags}`],
    {
      maxBuffer: 100_000_000,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" },
    },
  )
  return JSON.parse(stdout)
}
