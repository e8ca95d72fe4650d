import { parseArgs } from "node:util"
import { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { MAX_WATCHES } from "#domain/watch/watches.ts"
import { browserHeaders } from "#harness/honest-forms.ts"
import { countRows } from "#harness/query.ts"
import { findFreePort } from "#harness/start-edge.ts"
import { startSite } from "#harness/start-site.ts"
import { waitForSentMails } from "#harness/wait-for-digests.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { describeMemory, watchMemory } from "#tools/process-use.ts"
import { atMost, noneOf, printTable, showProgress } from "#tools/terminal.ts"
import { attackLinks } from "./attack-links.ts"
import { floodCounts } from "./flood-counts.ts"
import { listInjected, sendFuzzedForms } from "./fuzz-form.ts"
import { hold, manyAddresses } from "./stage.ts"

const ROUNDS = 100
const KNOWN = "znama@visitors.example"

/**
 * How many times longer, or shorter, the answer to an address takes that has all its watches than to one that is new: who
 * measures it must not learn which it is. The two are asked in turns, because the machine is not the same for long.
 */
async function compareTimes(origin: string): Promise<number> {
  const ask = async (email: string) => {
    const body = new URLSearchParams({
      [enquiryFields.search.name]: "?fuel=Nafta",
      [enquiryFields.email.name]: email,
    })
    const started = performance.now()
    const answer = await fetch(origin + pagePaths.watch, { method: "POST", headers: browserHeaders, body })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a watch was answered with ${answer.status}`)
    return performance.now() - started
  }
  for (let number = 0; number < MAX_WATCHES; number++) await ask(KNOWN)
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    known.push(await ask(KNOWN))
    unknown.push(await ask(`nova.${round}@visitors.example`))
  }
  const ratio = findPercentile(unknown, 0.5) / findPercentile(known, 0.5)
  return Math.max(ratio, 1 / ratio)
}

/** `npm run tool -- hostile-forms [--requests 100000]`: forms as no page sends them, at one process; what they do to it. */
prepareCommand({ programs: ["PostgreSQL"] })
const { values } = parseArgs({ options: { requests: { type: "string", default: "100000" } } })
const MAX_PROCESS_MB = 512
const MAX_SERVICE_MB = 1024
const SLOW_FORMS = 400
const SLOW_SECONDS = 15
const SLOW_PATIENCE_SECONDS = 60
const DRAIN_MS = 120_000
const REPORTS = 20_000
/** A day's searches that found nothing, those that two flushes add at once, and a few vehicles. */
const MAX_REPORT_ROWS = 2_100
const MAX_TIMES_RATIO = 1.1
const BETWEEN_READINGS = 10_000

const NO_TOKEN = "0".repeat(64)
const formPaths = [
  ...["/poptavka", "/poptavka.data", "/poptavka?x=1", "/poptavka/", "/POPTAVKA", "/poptavka/odeslano"],
  ...[
    `/prodejce/${NO_TOKEN}`,
    `/termin/${NO_TOKEN}.data`,
    `/smazat-udaje/${NO_TOKEN}?krok=smazat`,
    "/prodejce/%00",
  ],
]

const metricsPort = await findFreePort()
const injected: string[] = []
await using demo = await startSite({
  database: true,
  mail: { onMail: (mail) => injected.push(...listInjected(mail)) },
  unlimited: true,
  serviceLimits: true,
  environment: { METRICS_PORT: String(metricsPort) },
})
const { site, databaseUrl, mailServer } = demo
const memory = watchMemory(() => [site.pid], MAX_SERVICE_MB)

showProgress("watches of known and of new addresses")
const timesRatio = await compareTimes(site.origin)
showProgress(`${REPORTS} reports of pages`)
const reports = await floodCounts(site.origin, databaseUrl, REPORTS)
showProgress(`${values.requests} made-up forms`)
const readings: (readonly [sent: number, memory: string])[] = [[0, await describeMemory(metricsPort)]]
const started = Date.now()
const { statuses, failures } = await sendFuzzedForms(
  site.origin,
  formPaths,
  Number(values.requests),
  Math.floor(started / 1000),
  async (sent) => {
    if (sent % BETWEEN_READINGS === 0) readings.push([sent, await describeMemory(metricsPort)])
  },
)
const tookMs = Date.now() - started
showProgress(`${SLOW_FORMS} slow forms`)
const { left } = await hold({
  origin: site.origin,
  connections: SLOW_FORMS,
  from: manyAddresses,
  first: `POST /poptavka HTTP/1.1\r\nHost: localhost\r\nOrigin: ${browserHeaders.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\njmeno=`,
  more: "a",
  seconds: SLOW_SECONDS,
  patienceSeconds: SLOW_PATIENCE_SECONDS,
})
showProgress("waiting for the mails")
await waitForSentMails(databaseUrl, DRAIN_MS)
showProgress("links of mails")
const links = await attackLinks({ origin: site.origin, databaseUrl, mailServer })
const { processMb } = memory.takePeak()
memory.stop()
const kept = await countRows(databaseUrl, "enquiry")
const enlarged = await countRows(
  databaseUrl,
  "enquiry where length(fields::text) > 6000 or fields->>'name' ~ '[[:cntrl:]]'",
)
const errors = site.lines.filter(({ level }) => level === "error").map((line) => JSON.stringify(line))
const answers = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`)
printTable([
  {
    what: "made-up forms",
    measured: `${values.requests} in ${Math.round(tookMs / 1000)} s: ${answers.join(", ")}`,
  },
  noneOf("answers of 5xx, or none in time", failures),
  atMost(`slow forms that are still there, of ${SLOW_FORMS}`, left, 0, ""),
  { what: "kept of them", measured: String(kept) },
  atMost("kept with what no field may hold", enlarged, 0, ""),
  noneOf(`added headers and recipients in ${mailServer.mails.length} mails`, injected),
  ...Object.entries(links).map(([what, { tried, through }]) =>
    noneOf(`${what}: acts and 5xx, of ${tried}`, through),
  ),
  noneOf(`${REPORTS} reports of pages: surprises`, reports.surprises),
  atMost("… rows that they leave", reports.rows, MAX_REPORT_ROWS, ""),
  { what: "… pages beside them, p99", measured: `${reports.pagesP99.toFixed(0)} ms` },
  atMost("time of answers to new and to known addresses", timesRatio, MAX_TIMES_RATIO, "×", 2),
  atMost("memory of the process", processMb, MAX_PROCESS_MB, "MB"),
  ...readings.map(([sent, measured]) => ({ what: `after ${sent} forms`, measured })),
  noneOf("error lines in the log", errors),
])
