import { addDays, type CalendarDay, formatIsoDay } from "../../calendar/calendar-day.ts"
import { buildPragueMoment } from "../../calendar/prague-moment.ts"
import { isReductionStated, type PriceReduction } from "../../vehicle/price-reduction.ts"

/** A vehicle's price from one moment to another, in milliseconds since 1970; null where it had none. */
type PriceSpan = { readonly priceCzk: number | null; readonly from: number; readonly until: number }

/** A vehicle's known prices. Nothing is known about the time between two spans that do not touch. */
export type PriceHistory = {
  readonly spans: readonly PriceSpan[]
  /** Whether the first span begins when the vehicle came for sale: there was no price before. */
  readonly beginsWithArrival: boolean
}

/** A price from this moment on; null where there is none or the vehicle is not for sale. */
export type PriceStep = { readonly at: number; readonly priceCzk: number | null }

/** A period for which the log has every price. */
export type LoggedTime = { readonly from: number; readonly until: number }

type LoggedPrices = {
  /** In their order. */
  readonly steps: readonly PriceStep[]
  readonly logged: readonly LoggedTime[]
  /** "2026-11-15", as the vehicle's page says it; null where it is not known. */
  readonly arrivedOn: string | null
}

export function buildPriceHistory({ steps, logged, arrivedOn }: LoggedPrices): PriceHistory {
  const spans = steps.flatMap(({ at, priceCzk }, index) => {
    const end = steps[index + 1]?.at ?? Number.POSITIVE_INFINITY
    return logged
      .map(({ from, until }) => ({ priceCzk, from: Math.max(at, from), until: Math.min(end, until) }))
      .filter(({ from, until }) => from <= until && from < end)
  })
  return { spans: joinEqual(spans), beginsWithArrival: sawArrival(steps[0], logged, arrivedOn) }
}

/** The log began before the vehicle arrived, and its page names no earlier arrival. */
function sawArrival(
  first: PriceStep | undefined,
  logged: readonly LoggedTime[],
  arrivedOn: string | null,
): boolean {
  if (first === undefined || arrivedOn === null) return false
  const sawItCome = logged.some(({ from, until }) => from < first.at && first.at <= until)
  return sawItCome && formatPragueDay(first.at) <= arrivedOn
}

/** Two processes may have logged the same change. */
function joinEqual(spans: readonly PriceSpan[]): readonly PriceSpan[] {
  const joined: PriceSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.priceCzk === span.priceCzk && last.until === span.from)
      joined[joined.length - 1] = { ...last, until: span.until }
    else joined.push(span)
  }
  return joined
}

function findPragueDay(ms: number): CalendarDay {
  return buildPragueMoment(new Date(ms))
}

/** "2026-11-15" */
function formatPragueDay(ms: number): string {
  return formatIsoDay(findPragueDay(ms))
}

/** How far back the law looks for the lowest price. */
const LOOKBACK_DAYS = 30

type KnownSpan = PriceSpan & { readonly priceCzk: number }

/**
 * Section 12a of the Czech consumer protection act (634/1992): a seller who announces a reduction names the lowest price
 * of the 30 days before it, or since the goods came for sale if that was later; when reductions follow each other, of the
 * days before the first of them. Null where the price did not fall last, is not lower than that, or where the history has a gap.
 */
export function findReduction({ spans, beginsWithArrival }: PriceHistory): PriceReduction | null {
  const known = listSinceGap(spans)
  const falls = listLastFalls(known)
  const [first] = falls
  const current = known.at(-1)
  if (first === undefined || current === undefined) return null

  const firstDay = formatIsoDay(addDays(findPragueDay(first.from), -LOOKBACK_DAYS))
  const isBeforeFirstDay = (moment: number) => formatPragueDay(moment - 1) < firstDay
  const isCovered =
    known.some(({ from }) => isBeforeFirstDay(from)) || (beginsWithArrival && known.length === spans.length)
  if (!isCovered) return null

  const before = known.filter(({ from, until }) => from < first.from && !isBeforeFirstDay(until))
  const lowestCzk = Math.min(...before.map(({ priceCzk }) => priceCzk))
  // Had it been as low before, announcing a reduction would mislead.
  if (current.priceCzk >= lowestCzk) return null
  return {
    priceCzk: current.priceCzk,
    lowestCzk,
    firstOn: formatPragueDay(first.from),
    lastOn: formatPragueDay(current.from),
  }
}

/** The last spans that touch each other, each with a price. */
function listSinceGap(spans: readonly PriceSpan[]): readonly KnownSpan[] {
  const known: KnownSpan[] = []
  for (const { priceCzk, from, until } of spans.toReversed()) {
    const [next] = known
    if (priceCzk === null || (next !== undefined && next.from !== until)) break
    known.unshift({ priceCzk, from, until })
  }
  return known
}

/** The falls that led to the last price, without a rise between them and while the one before was still shown. */
function listLastFalls(spans: readonly KnownSpan[]): readonly KnownSpan[] {
  const falls: KnownSpan[] = []
  for (const [index, span] of [...spans.entries()].reverse()) {
    const higher = spans[index - 1]
    const next = falls[0]
    if (higher === undefined || higher.priceCzk < span.priceCzk) break
    if (next !== undefined && !isReductionStated(formatPragueDay(span.from), findPragueDay(next.from))) break
    falls.unshift(span)
  }
  return falls
}
