import { addDays, type CalendarDay, countDaysBetween, formatIsoDay } from "../calendar/calendar-day.ts"
import type { DealerTimes } from "../calendar/day-plan.ts"
import { parseIsoDay } from "../calendar/iso-moment.ts"
import type { Moment } from "../calendar/opening-hours.ts"
import type { Enquiry } from "../enquiry/enquiry.ts"
import { reviewStock } from "../stock/report/report-rules.ts"
import type { StockSnapshot } from "../stock/snapshot.ts"
import { findArrivalDay } from "../vehicle/arrival-day.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import type { CountedAction } from "./count.ts"
import { type Answer, findAnswerMinutes } from "./find-answer-minutes.ts"

/** An enquiry that waits for the dealer: nothing of it that the visitor wrote, and no contact. */
type WaitingEnquiry = Pick<Enquiry, "contactMethod" | "subject" | "callWindow" | "visit"> & {
  /** In Prague. */
  readonly receivedAt: Moment
  /** For the dealer's link. */
  readonly token: string
}

/** How often something was searched for, in the site's own words. */
export type CriteriaCount = { readonly criteria: string; readonly count: number }

export type WeekRecords = {
  /** The first of the enquiries of the last five working days that wait now, the oldest first. */
  readonly waiting: readonly WaitingEnquiry[]
  readonly waitingCount: number
  /** How many enquiries came, by what they are about; null for none in particular. */
  readonly questions: readonly { readonly vehicleId: number | null; readonly count: number }[]
  /** Answers that the dealer gave in the week, whenever the enquiry came. */
  readonly answers: readonly Answer[]
  readonly counts: readonly {
    readonly vehicleId: number
    readonly action: CountedAction
    readonly count: number
  }[]
  readonly watches: { readonly total: number; readonly added: number }
  readonly emptySearches: readonly CriteriaCount[]
}

type WeekSources = {
  readonly monday: CalendarDay
  /** When the mail is written: waiting enquiries, long-standing vehicles and findings are those of this day. */
  readonly today: CalendarDay
  readonly records: WeekRecords
  readonly stock: StockSnapshot
  /** Vehicles of the feed that could not be read. */
  readonly unread: number
  readonly dealerTimes: DealerTimes
}

const DAYS_IN_WEEK = 7
export const LONG_IN_STOCK_DAYS = 90

export function gatherWeek({ monday, today, records, stock, unread, dealerTimes }: WeekSources) {
  const sold = [...stock.soldById.values()]
  const findVehicle = (id: number) => stock.vehicleById.get(id) ?? stock.soldById.get(id)?.vehicle
  const isInWeek = (day: string) =>
    day >= formatIsoDay(monday) && day < formatIsoDay(addDays(monday, DAYS_IN_WEEK))
  const countActions = (...actions: readonly CountedAction[]) =>
    sum(records.counts.filter(({ action }) => actions.includes(action)))
  return {
    monday,
    inStock: stock.vehicles.length,
    waiting: records.waiting.map((each) => ({
      ...each,
      vehicle: each.subject.kind === "vehicle" ? (findVehicle(each.subject.vehicleId) ?? null) : null,
    })),
    waitingCount: records.waitingCount,
    questions: sum(records.questions),
    answerMinutes: findAnswerMinutes(records.answers, dealerTimes),
    arrived: [...stock.vehicles, ...sold.map(({ vehicle }) => vehicle)].filter((vehicle) =>
      isInWeek(findArrivalDay(vehicle) ?? ""),
    ).length,
    sold: sold.filter(({ soldOn }) => isInWeek(soldOn)).length,
    /** Longest first. */
    longInStock: stock.vehicles
      .map((vehicle) => ({ vehicle, days: countDaysForSale(vehicle, today) ?? 0 }))
      .filter(({ days }) => days > LONG_IN_STOCK_DAYS)
      .toSorted((a, b) => b.days - a.days || a.vehicle.id - b.vehicle.id),
    /** Vehicles that were viewed, most often first. */
    viewed: records.counts
      .flatMap(({ vehicleId, action, count }) => {
        const vehicle = action === "view" ? findVehicle(vehicleId) : undefined
        return vehicle === undefined ? [] : { vehicle, views: count }
      })
      .toSorted((a, b) => b.views - a.views || a.vehicle.id - b.vehicle.id),
    /** How often visitors tapped the telephone, and how often the e-mail address or WhatsApp. */
    calls: countActions("phone"),
    messages: countActions("email", "whatsapp"),
    watches: records.watches,
    emptySearches: records.emptySearches,
    findings: reviewStock(stock.vehicles, today),
    unread,
  }
}

export type Week = ReturnType<typeof gatherWeek>

/** Whether the week had any event to report; a vehicle that is still in stock is none. */
export function hasHappened(week: Week): boolean {
  const { waitingCount, questions, answerMinutes, arrived, sold, viewed, watches, emptySearches } = week
  const events = waitingCount + questions + arrived + sold + viewed.length + watches.added
  return events + emptySearches.length > 0 || answerMinutes !== null
}

function countDaysForSale(vehicle: Vehicle, until: CalendarDay): number | null {
  const since = parseIsoDay(findArrivalDay(vehicle) ?? "")
  return since === undefined ? null : countDaysBetween(since, until)
}

function sum(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((total, { count }) => total + count, 0)
}
