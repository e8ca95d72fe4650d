import { setTimeout as sleep } from "node:timers/promises"
import { COUNT_PATH } from "#domain/insights/count.ts"
import { browserHeaders } from "#harness/honest-forms.ts"
import { query } from "#harness/query.ts"
import { workInParallel } from "#tools/attempts.ts"
import { findPercentile } from "#tools/figures.ts"

const AT_ONCE = 20
const PAGE_EVERY_MS = 50
/** Longer than counts wait in memory. */
const SAVED_MS = 35_000
const formType = "application/x-www-form-urlencoded"

export type CountFlood = {
  /** Answers that are none of those expected. */
  readonly surprises: readonly string[]
  readonly pagesP99: number
  /** Of both tables. */
  readonly rows: number
}

/** Reports of pages as no page sends them, and as many as one can; what becomes of the tables, and of pages meanwhile. */
export async function floodCounts(origin: string, databaseUrl: string, count: number): Promise<CountFlood> {
  const surprises: string[] = []
  const pageTimes: number[] = []
  const visiting = setInterval(async () => {
    const started = performance.now()
    const page = await fetch(`${origin}/vozidla?fuel=Nafta`)
    await page.arrayBuffer()
    pageTimes.push(performance.now() - started)
    if (page.status !== 200) surprises.push(`${page.status} for a page`)
  }, PAGE_EVERY_MS)
  const turns = Array.from({ length: count }, (_, turn) => turn)
  await workInParallel(turns, AT_ONCE, async (turn) => {
    const [body, expected, type = formType] = buildReport(turn)
    const headers = { ...browserHeaders, "content-type": type }
    const answer = await fetch(origin + COUNT_PATH, { method: "POST", headers, body })
    await answer.arrayBuffer()
    if (answer.status !== expected) surprises.push(`${answer.status} for ${body.slice(0, 60)}`)
  })
  clearInterval(visiting)
  await sleep(SAVED_MS)
  const [kept] = await query(
    databaseUrl,
    "select (select count(*) from daily_count)::int + (select count(*) from empty_search)::int as n",
  )
  return { surprises, pagesP99: findPercentile(pageTimes, 0.99), rows: Number(kept?.n) }
}

function buildReport(turn: number): readonly [body: string, expected: number, type?: string] {
  const reports = [
    ["vuz=104211&co=view", 204],
    [`vuz=${900_000 + turn}&co=view`, 204],
    [`vuz=__proto__&co=${"view,".repeat(turn % 20)}&vuz=104211`, 204],
    ["a".repeat(60_000), 413],
    ['{"vuz":104211}', 415, "application/json"],
    [buildEmptySearch(turn), 204],
  ] as const
  return reports[turn % reports.length] ?? reports[0]
}

/** Nothing is so cheap; each in other words, as long as there are any. */
function buildEmptySearch(turn: number): string {
  const [year, km, kw] = [2010 + (turn % 16), 10_000 * (1 + (turn % 30)), 50 + (turn % 170)]
  return `sales_price=10000&year_from=${year}&km_to=${km}&kw_from=${kw}&co=nothing-found`
}
