import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { browserHeaders, createHonestForms, type HonestForm } from "#harness/honest-forms.ts"
import { startSite, waitUntilReady } from "#harness/start-site.ts"
import { findPercentile } from "#tools/figures.ts"
import { prepareCommand } from "#tools/prepare-command.ts"
import { readProcessUse } from "#tools/process-use.ts"
import { atMost, noneOf, printTable, type Row, showProgress } from "#tools/terminal.ts"
import { findSiteMix, type LoadResult, type SiteMix, sendLoad } from "./send-load.ts"

const SECONDS = 8
const BETWEEN_FORMS_MS = 1_000
/** Two measurements of the same thing differ by as much on a busy machine. */
const MAX_SLOWER = 1.5

const states = ["up", "frozen", "killed", "unset", "up again"] as const
type State = (typeof states)[number]

/** Pages, rendered ones among them, while the database is in each of its states and visitors go on sending forms. */
async function loadBesideDatabase(rate: number, rounds: number): Promise<readonly Row[]> {
  showProgress("starting two sites and making their photos")
  await using demo = await startSite({
    database: { durable: true },
    // So many forms at once would otherwise be held as a flood.
    unlimited: true,
    waitFor: "all photos",
  })
  const { postgres } = demo
  await using without = await startSite({ waitFor: "all photos", provider: demo.provider })
  const mix = withRenderedPages(await findSiteMix(demo.site.origin, 1))
  const buildForm = await createHonestForms()
  let forms = 0

  const changes: Readonly<Record<State, { begin?(): unknown; end?(): unknown }>> = {
    up: {},
    frozen: { begin: postgres.freeze, end: postgres.thaw },
    killed: { begin: postgres.kill, end: postgres.start },
    unset: {},
    "up again": {},
  }
  async function measure(state: State, round: number): Promise<LoadResult> {
    showProgress(`round ${round + 1} of ${rounds}: database ${state}`)
    const { origin } = state === "unset" ? without.site : demo.site
    await changes[state].begin?.()
    const sendingForms = sendForms(origin, () => buildForm(++forms))
    const load = sendLoad(origin, mix, rate)
    await sleep(SECONDS * 1000)
    const result = await load.stop()
    await sendingForms.stop()
    await changes[state].end?.()
    return result
  }

  const results = new Map<State, LoadResult[]>(states.map((state) => [state, []]))
  await measure("up", 0)
  for (let round = 0; round < rounds; round++)
    for (const state of states) results.get(state)?.push(await measure(state, round))
  return states.flatMap((state) => describeState(state, results.get(state) ?? [], results.get("up") ?? []))
}

/** No two are the same: the page cache has none of them. */
function withRenderedPages(mix: SiteMix): SiteMix {
  let turn = 0
  return { next: () => (++turn % 10 === 0 ? `/vozidla?km_to=${100_000 + turn}` : mix.next()) }
}

function sendForms(origin: string, next: () => HonestForm) {
  const underWay: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const { body } = next()
    const answer = fetch(`${origin}/poptavka`, {
      method: "POST",
      headers: browserHeaders,
      body,
      redirect: "manual",
    })
    underWay.push(answer.then((response) => response.arrayBuffer()))
  }, BETWEEN_FORMS_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.allSettled(underWay)
    },
  }
}

function describeState(
  state: State,
  results: readonly LoadResult[],
  up: readonly LoadResult[],
): readonly Row[] {
  const failures = results.flatMap((result) => result.failures)
  const ratios = results.map(({ p99 }, round) => p99 / (up[round]?.p99 ?? Number.NaN))
  const median = (figures: readonly number[]) => findPercentile(figures, 0.5)
  const sent = results.reduce((sum, result) => sum + result.sent, 0)
  return [
    noneOf(`${state}: failures of ${sent} pages`, failures),
    {
      ...atMost(`${state}: p99 beside up, median of ${results.length}`, median(ratios), MAX_SLOWER, "×", 2),
      remark: `median ${median(results.map(({ p50 }) => p50)).toFixed(1)} ms, p99 ${median(results.map(({ p99 }) => p99)).toFixed(1)} ms`,
    },
  ]
}

/**
 * `npm run tool -- load [--seconds 300 --rate 300]`: a realistic mix at one process.
 * With `--restart`: at two behind nginx, which are restarted one after the other all the while.
 * With `--database [--rounds 5]`: at one whose database is up, frozen, killed or unset.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "300" },
    rate: { type: "string", default: "300" },
    restart: { type: "boolean", default: false },
    database: { type: "boolean", default: false },
    rounds: { type: "string", default: "5" },
  },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)
const MAX_P99_MS = 50
const BETWEEN_RESTARTS_MS = 5_000
prepareCommand({
  programs: [
    ...(values.restart ? ["program nginx" as const] : []),
    ...(values.database ? ["PostgreSQL" as const] : []),
  ],
})

if (values.database) printTable(await loadBesideDatabase(rate, Number(values.rounds)))
else printTable(await (values.restart ? loadPair() : loadOne()))

async function loadOne(): Promise<readonly Row[]> {
  showProgress("starting the site and making its photos")
  await using demo = await startSite({ waitFor: "photos" })
  const { site } = demo
  const mix = await findSiteMix(site.origin, 1)
  await run(site.origin, mix, 5)
  const before = readProcessUse(site.pid)
  const result = await run(site.origin, mix, seconds)
  const after = readProcessUse(site.pid)
  const share = ((after.seconds - before.seconds) / seconds) * 100
  return [
    ...listRows("one process", result),
    { what: "processor", measured: `${share.toFixed(0)} % of one core` },
    { what: "memory before and after", measured: `${before.memoryMb} → ${after.memoryMb} MB` },
  ]
}

async function loadPair(): Promise<readonly Row[]> {
  showProgress("starting two sites behind nginx and making their photos")
  await using pair = await startSite({ edge: true, processes: 2, serviceLimits: true, waitFor: "photos" })
  const mix = await findSiteMix(pair.origin, 1)
  await run(pair.origin, mix, 5)
  let restarts = 0
  let restarting = true
  const restartingAll = (async () => {
    for (; restarting; restarts++) {
      await waitUntilReady(await pair.restart({ which: restarts % 2 }))
      await sleep(BETWEEN_RESTARTS_MS)
    }
  })()
  const result = await run(pair.origin, mix, seconds)
  restarting = false
  await restartingAll
  return listRows(`two processes behind nginx, ${restarts} restarts`, result)
}

async function run(origin: string, mix: Awaited<ReturnType<typeof findSiteMix>>, forSeconds: number) {
  showProgress(`${rate} requests a second for ${forSeconds} s`)
  const load = sendLoad(origin, mix, rate)
  await sleep(forSeconds * 1000)
  return load.stop()
}

function listRows(name: string, { sent, failures, p50, p99, most }: LoadResult): readonly Row[] {
  return [
    { what: name, measured: `${sent} requests`, limit: `${rate} a second for ${seconds} s` },
    noneOf("failures", failures),
    { what: "median", measured: `${p50.toFixed(1)} ms` },
    atMost("p99", p99, MAX_P99_MS, "ms", 1),
    { what: "longest", measured: `${most.toFixed(0)} ms` },
  ]
}
