import { addDays } from "./calendar-day.ts"
import { type ClosedReason, type DealerTimes, MAX_DAYS_AHEAD, planDay } from "./day-plan.ts"
import { formatMinutes, type Moment, type Weekday } from "./opening-hours.ts"

export type Opening = {
  readonly daysAhead: number
  readonly weekday: Weekday
  readonly day: number
  readonly month: number
  readonly from: string
}

export type OpenState =
  | { readonly kind: "open"; readonly until: string }
  | { readonly kind: "by-arrangement"; readonly next: Opening | null }
  | { readonly kind: "closed"; readonly reason: ClosedReason; readonly next: Opening | null }

/** Whether the dealer is there at that moment; "over" is any time outside the hours of an open day. */
export function getOpenState(dealerTimes: DealerTimes, moment: Moment): OpenState {
  const { plan } = planDay(moment, dealerTimes)
  const next = findNextOpening(dealerTimes, moment)
  if (plan.kind === "by-arrangement") return { kind: "by-arrangement", next }
  if (plan.kind === "open" && plan.fromMinutes <= moment.minutes && moment.minutes < plan.toMinutes)
    return { kind: "open", until: formatMinutes(plan.toMinutes) }
  const reason = plan.kind === "closed" ? plan.reason : ({ kind: "over" } as const)
  return { kind: "closed", reason, next }
}

function findNextOpening(dealerTimes: DealerTimes, moment: Moment): Opening | null {
  for (let daysAhead = 0; daysAhead <= MAX_DAYS_AHEAD; daysAhead++) {
    const { date, weekday, plan } = planDay(addDays(moment, daysAhead), dealerTimes)
    if (plan.kind !== "open" || (daysAhead === 0 && plan.fromMinutes <= moment.minutes)) continue
    return { daysAhead, weekday, day: date.day, month: date.month, from: formatMinutes(plan.fromMinutes) }
  }
  return null
}
