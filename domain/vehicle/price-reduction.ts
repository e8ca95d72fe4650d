import { addDays, type CalendarDay, formatIsoDay } from "../calendar/calendar-day.ts"

/** For how many days a vehicle's page says that its price was reduced. */
const ANNOUNCED_DAYS = 30

/** A reduced price, and what the law requires to be said with it. */
export type PriceReduction = {
  /** The price since then. */
  readonly priceCzk: number
  /** The lowest price of the 30 days before the first of the falls that led to it. */
  readonly lowestCzk: number
  /** Days ("2026-11-15") of the first and the last of them. */
  readonly firstOn: string
  readonly lastOn: string
}

export function isReductionStated(lastOn: string, today: CalendarDay): boolean {
  return lastOn > formatIsoDay(addDays(today, -ANNOUNCED_DAYS)) && lastOn <= formatIsoDay(today)
}
