import { execFile } from "node:child_process"
import { once } from "node:events"
import { get } from "node:http"
import { parseArgs, promisify } from "node:util"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { readProcessorSeconds } from "#tools/process-use.ts"
import { atLeast, atMost, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { compareReleases, measureAlternately, type Release, startReleases } from "./releases.ts"
import { startBareServer } from "./start-bare-server.ts"

const MAX_MS = 8
const WARM_UP = 400
const RENDER_ROUNDS = 7
/** The kernel counts in hundredths of a second, so that a round must take some. */
const RENDERS = 100

const siteOptions = { unlimited: true, waitFor: "all photos" } as const
const list = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Processor time of the site's process for one list page that is in no cache, as browsers ask for it and uncompressed. */
async function measureRender(): Promise<readonly Row[]> {
  showProgress("render: starting the site and making its photos")
  await using releases = await startReleases(values.beside, siteOptions)
  let rendered = 0
  const render = async ({ demo }: Release, count: number, encoding: string) => {
    const before = readProcessorSeconds(demo.site.pid)
    for (let turn = 0; turn < count; turn++) {
      const page = await demo.get(buildUncachedPath(rendered++), { headers: { "accept-encoding": encoding } })
      await page.arrayBuffer()
    }
    return ((readProcessorSeconds(demo.site.pid) - before) * 1000) / count
  }
  for (const release of releases.all) await render(release, WARM_UP, "br")
  const times = await measureAlternately(releases.all, list(RENDER_ROUNDS), async (release, round) => {
    showProgress(`render: round ${round} of ${RENDER_ROUNDS}, ${release.name}`)
    return { br: await render(release, RENDERS, "br"), identity: await render(release, RENDERS, "identity") }
  })
  const own = (times.get("this") ?? []).map(({ br }) => br)
  const uncompressed = (times.get("this") ?? []).map(({ identity }) => identity)
  return [
    {
      ...atMost("render: uncached list, processor time", findPercentile(own, 0.5), MAX_MS, "ms", 1),
      remark: `rounds: ${own.map((ms) => ms.toFixed(1)).join(" ")}`,
    },
    ...compareReleases("uncached list", times, "ms", ({ br }) => br, 1),
    { what: "render: the same uncompressed", measured: `${findPercentile(uncompressed, 0.5).toFixed(1)} ms` },
  ]
}

/** A price that no control of the list offers: such lists are never cached. All have a full page of vehicles. */
function buildUncachedPath(turn: number): string {
  return `/vozidla?sales_price=${1_000_001 + turn}`
}

const MIN_RATIO = 0.6
const ROUNDS = 5
const SECONDS = 3

/**
 * The cached list through the whole pipeline, with all its headers, beside the same bytes and headers from bare Node: in turns, so
 * that a busy machine is busy for all.
 */
async function measurePage(): Promise<readonly Row[]> {
  showProgress("page: starting the site and making its photos")
  await using releases = await startReleases(values.beside, siteOptions)
  const sites = releases.all.map(({ name, demo }) => ({ name, url: `${demo.site.origin}/vozidla` }))
  const { bytes, headers } = await fetchCompressed(sites[0]?.url ?? "")
  using bare = await startBareServer(bytes, headers)
  const servers = [...sites, { name: "bare Node", url: bare.url }]
  for (const { url } of servers) await countRequests(url, 1)
  const rates = await measureAlternately(servers, list(ROUNDS), ({ name, url }, round) => {
    showProgress(`page: ${name}, round ${round} of ${ROUNDS}`)
    return countRequests(url, SECONDS)
  })
  const findRate = (name: string) => findPercentile(rates.get(name) ?? [], 0.5)
  const bareRate = findRate("bare Node")
  return [
    atLeast("page: cached list beside bare Node", findRate("this") / bareRate, MIN_RATIO, "×", 2),
    ...sites.map(({ name }) => ({
      what: `page: ${name === "this" ? "cached list" : name}`,
      measured: `${findRate(name).toFixed(0)} requests/s`,
      remark: `${(findRate(name) / bareRate).toFixed(2)} × bare Node`,
    })),
    {
      what: "page: bare Node",
      measured: `${bareRate.toFixed(0)} requests/s`,
      remark: `${bytes.length} bytes of brotli, ${Object.keys(headers).length} headers`,
    },
  ]
}

/** A second over 32 connections, as wrk counts them. A failure of any request is a failure of the run. */
async function countRequests(url: string, seconds: number): Promise<number> {
  const flags = ["-t1", "-c32", `-d${seconds}s`, "-H", "accept-encoding: br"]
  const { stdout } = await promisify(execFile)("wrk", [...flags, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
}

/** An answer as it travels: fetch would decompress it. Without the headers that every server adds by itself. */
async function fetchCompressed(url: string): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
  const [answer] = await once(get(url, { headers: { "accept-encoding": "br" } }), "response")
  const { date: _, connection: _2, "keep-alive": _3, ...headers } = answer.headers
  return { bytes: Buffer.concat(await answer.toArray()), headers }
}

/**
 * `npm run tool -- bench:http [render page] [--beside ../other]`: what a page costs that is in no cache, and a cached page beside
 * bare Node.
 */
const measures = { render: measureRender, page: measurePage }

const { values, positionals: wanted } = parseArgs({
  options: { beside: { type: "string" } },
  allowPositionals: true,
})
const chosen = Object.entries(measures).filter(([name]) => wanted.length === 0 || wanted.includes(name))
prepareCommand({ programs: chosen.some(([name]) => name === "page") ? ["wrk"] : [] })
const rows: Row[] = []
for (const [, measure] of chosen) rows.push(...(await measure()))
printTable(rows)
