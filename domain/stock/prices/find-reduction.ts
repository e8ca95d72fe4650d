import { addDays, formatIsoDay } from "../../calendar/calendar-day.ts"
import { isReductionTold, type PriceReduction } from "../../vehicle/price-reduction.ts"
import { findPragueDay, formatPragueDay, type PriceHistory, type PriceSpan } from "./price-history.ts"

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
    if (next !== undefined && !isReductionTold(formatPragueDay(span.from), findPragueDay(next.from))) break
    falls.unshift(span)
  }
  return falls
}
