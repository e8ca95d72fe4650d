import { type CalendarDay, formatIsoDay } from "../../calendar/calendar-day.ts"
import { buildPragueMoment } from "../../calendar/prague-moment.ts"

/** A vehicle's price from one moment to another, in milliseconds since 1970; null where it had none. */
export type PriceSpan = { readonly priceCzk: number | null; readonly from: number; readonly until: number }

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

export function findPragueDay(ms: number): CalendarDay {
  return buildPragueMoment(new Date(ms))
}

/** "2026-11-15" */
export function formatPragueDay(ms: number): string {
  return formatIsoDay(findPragueDay(ms))
}
