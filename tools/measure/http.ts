import { writeFile } from "node:fs/promises"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { fillDay } from "#harness/example-day.ts"
import { findFreePort, startEdge } from "#harness/start-edge.ts"
import { startSite } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { listVehiclePaths, measureMixed, measurePage, measureRender } from "./http-pages.ts"
import { fetchCompressed, measureInTurns, runWrk } from "./measure-in-turns.ts"
import { sendLoad } from "./send-load.ts"

const DOWN_SECONDS = Number(process.env.DOWN_SECONDS ?? 60)
const selfSigned = fileURLToPath(new URL("../../demo/self-signed", import.meta.url))
const compressed = ["-H", "accept-encoding: br"]

/**
 * The list through nginx with our configuration beside the same bytes and headers as a file of the same nginx; then
 * without the site at all.
 */
async function measureEdge(): Promise<readonly Row[]> {
  showProgress("edge: starting the site and making its photos")
  const sitePort = await findFreePort()
  const filePort = await findFreePort()
  await using demo = await startSite({
    environment: { PORT: String(sitePort), REQUESTS_PER_SECOND: "0" },
    waitFor: "photos",
  })
  const { bytes, headers } = await fetchCompressed(`${demo.site.origin}/vozidla`)
  await writeFile(path.join(demo.dataFolder, "list"), bytes)
  const edge = await startEdge([sitePort], {
    more: `server { listen 127.0.0.1:${filePort} ssl http2; root ${demo.dataFolder};
      ssl_certificate ${selfSigned}/cert.pem; ssl_certificate_key ${selfSigned}/key.pem;
      proxy_cache off; open_file_cache max=10; ${formatHeaders(headers)} }`,
  })
  try {
    const url = `${edge.origin}/vozidla`
    const rates = await measureInTurns(
      "edge",
      { edge: url, "nginx file": `https://127.0.0.1:${filePort}/list` },
      compressed,
    )
    const ratio = rates.edge / rates["nginx file"]
    showProgress(`edge: the site is killed for ${DOWN_SECONDS} s`)
    await demo.site.stop("SIGKILL")
    const alone = await runWrk(url, DOWN_SECONDS, compressed)
    showProgress("edge: the site restarts under load")
    await demo.restart()
    const load = runWrk(url, 15, compressed)
    await sleep(3000)
    await demo.restart()
    const restarted = await load
    const noFailure = { limit: "no failure", passed: true }
    return [
      { what: "edge: list beside the same file from nginx", measured: `${ratio.toFixed(2)} ×` },
      { what: "edge: list", measured: `${rates.edge.toFixed(0)} requests/s` },
      {
        what: `edge: site killed for ${DOWN_SECONDS} s`,
        measured: `${alone.toFixed(0)} requests/s`,
        ...noFailure,
      },
      {
        what: "edge: site restarted under load",
        measured: `${restarted.toFixed(0)} requests/s`,
        ...noFailure,
      },
    ]
  } finally {
    await edge.stop()
  }
}

/** nginx says by itself how long a file is, of what kind, and from when. */
function formatHeaders(headers: Readonly<Record<string, unknown>>): string {
  return Object.entries(headers)
    .filter(([name]) => !["content-length", "content-type", "etag"].includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(" ")
}

const PAGES_A_SECOND = 100
const READINGS = 200
const EVERY_MS = 100
const MAX_MS = 50

/** The dealer's day with 40 rows, which no cache may have, while visitors read pages. */
async function measureDay(): Promise<readonly Row[]> {
  showProgress("day: starting the site and making its photos")
  await using demo = await startSite({ database: true, unlimited: true, waitFor: "all photos" })
  const { origin } = demo.site
  const day =
    origin + (await fillDay(demo.databaseUrl, { questions: 30, visits: 6, offers: 4, quarantined: 0 }))
  const paths = ["/", "/vozidla", "/vozidla?fuel=Nafta", ...(await listVehiclePaths(origin))]
  let turn = 0
  const visitors = sendLoad(origin, { next: () => paths[turn++ % paths.length] ?? "/" }, PAGES_A_SECOND)
  showProgress(`day: ${READINGS} readings beside ${PAGES_A_SECOND} pages a second`)
  const times: number[] = []
  for (let reading = 0; reading < READINGS; reading++) {
    const started = performance.now()
    const page = await fetch(day)
    await page.arrayBuffer()
    if (page.status !== 200) throw new Error(`the day is answered with ${page.status}`)
    times.push(performance.now() - started)
    await sleep(EVERY_MS)
  }
  const { sent, failures } = await visitors.stop()
  return [
    {
      ...atMost(
        `day: beside ${PAGES_A_SECOND} pages a second, p95`,
        findPercentile(times, 0.95),
        MAX_MS,
        "ms",
      ),
      remark: `median ${findPercentile(times, 0.5).toFixed(0)} ms`,
    },
    atMost(`day: pages that failed of ${sent}`, failures.length, 0, ""),
  ]
}

/**
 * `npm run tool -- bench:http [render page mixed edge day] [--beside ../other]`: what a page costs that is in no cache, a cached page beside bare Node, many
 * pages in a small cache, the edge in front, and the dealer's day while visitors read.
 */
const measures = {
  render: measureRender,
  page: measurePage,
  mixed: measureMixed,
  edge: measureEdge,
  day: measureDay,
}

prepareCommand({ programs: ["program wrk", "program nginx", "PostgreSQL"] })
const { positionals: wanted } = parseArgs({
  options: { beside: { type: "string" } },
  allowPositionals: true,
})
const rows: Row[] = []
for (const [name, measure] of Object.entries(measures))
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure()))
printTable(rows)
