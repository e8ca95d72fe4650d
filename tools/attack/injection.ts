import { parseArgs } from "node:util"
import { startEdge } from "#harness/start-edge.ts"
import { startSite, waitUntilReady } from "#harness/start-site.ts"
import type { Attempts } from "#tools/attempts.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { injectTexts } from "./inject.ts"
import { poisonByQueries, poisonCache } from "./poison.ts"
import { smuggleRequests } from "./smuggle.ts"
import { forgeRequests } from "./ssrf.ts"
import { traversePaths } from "./traverse.ts"

/**
 * `npm run tool -- injection`: whether anything that a visitor sends or the feed says is taken for something else than data.
 * `--short`, for every change of the code, opens the lists and every fifth vehicle in the browser instead of all.
 */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } })
prepareCommand({ programs: ["program nginx", "browser"] })

// Each of the three has sites of its own, and waits for most of its time.
const rows = await Promise.all([
  attackSite(),
  attempt("addresses of photos on this machine", forgeRequests()),
  attackByFeed(),
])
printTable(rows.flat())

async function attackSite(): Promise<readonly Row[]> {
  showProgress("starting the site and the edge")
  await using demo = await startSite({
    waitFor: "details",
    unlimited: true,
    environment: { LOG_REQUESTS: "all" },
  })
  const { site } = demo
  await using edge = await startEdge([Number(new URL(site.origin).port)])
  const untouched = await demo.startProcess({ PAGE_CACHE_MEGABYTES: "1" })
  await waitUntilReady(untouched)
  const rows = [
    await attempt("spellings of paths out of a folder", traversePaths(site.origin, edge.origin)),
    await attempt("headers that change what the next visitor gets", poisonCache(edge.origin)),
    await attempt(
      "queries and headers that change what the next visitor gets",
      poisonByQueries(edge.origin, untouched.origin, Date.now() % 1_000_000),
    ),
    await attempt("requests hidden in requests", smuggleRequests(site, edge.origin)),
  ]
  const errors = site.lines.filter(({ level }) => level === "error").map((line) => JSON.stringify(line))
  return [...rows, noneOf("error lines in the log", errors)]
}

async function attackByFeed(): Promise<readonly Row[]> {
  const { pages, ...attempts } = await injectTexts({ everyNth: values.short ? 5 : 1 })
  return [
    await attempt("texts of the feed that break out of a page", Promise.resolve(attempts)),
    { what: "pages opened in a browser", measured: String(pages) },
  ]
}

async function attempt(what: string, playing: Promise<Attempts>): Promise<Row> {
  showProgress(what)
  const { tried, through } = await playing
  return { ...noneOf(what, through), measured: `${through.length} of ${tried}` }
}
