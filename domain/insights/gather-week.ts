import { addDays, type CalendarDay, countDaysBetween, formatIsoDay } from "../calendar/calendar-day.ts"
import type { DealerTimes } from "../calendar/day-plan.ts"
import { parseIsoDay } from "../calendar/parse-iso-day.ts"
import { reportRules } from "../stock/report/report-rules.ts"
import { reviewStock } from "../stock/report/review-stock.ts"
import type { StockSnapshot } from "../stock/snapshot.ts"
import { findArrivalDay } from "../vehicle/arrival-day.ts"
import type { Vehicle } from "../vehicle/vehicle.ts"
import type { CountedAct } from "./count.ts"
import { findAnswerMinutes } from "./find-answer-minutes.ts"
import type { WaitingEnquiry, WeekRecords } from "./week-records.ts"

/** The interest in a vehicle in the week: views, calls, messages, and the site's forms. */
export type Interest = {
  readonly views: number
  readonly calls: number
  readonly messages: number
  readonly questions: number
}

/** A vehicle, the day of its event, and for how many days it is, or was, for sale; null where unknown. */
export type WeekVehicle = {
  readonly vehicle: Vehicle
  readonly on: CalendarDay
  readonly days: number | null
}

export type ViewedVehicle = {
  readonly vehicle: Vehicle
  readonly interest: Interest
  readonly days: number | null
}

export type Week = Pick<WeekRecords, "waitingCount" | "watches" | "emptySearches"> & {
  readonly monday: CalendarDay
  readonly inStock: number
  readonly waiting: readonly (WaitingEnquiry & { readonly vehicle: Vehicle | null })[]
  readonly questions: number
  readonly answerMinutes: number | null
  readonly arrived: readonly WeekVehicle[]
  readonly sold: readonly WeekVehicle[]
  /** Longest first. */
  readonly longInStock: readonly ViewedVehicle[]
  /** Vehicles that were viewed, most often first. */
  readonly viewed: readonly ViewedVehicle[]
  /** The findings of the stock report now. */
  readonly findings: readonly { readonly heading: string; readonly vehicles: readonly Vehicle[] }[]
  /** Vehicles of the feed that could not be read. */
  readonly unread: number
}

type WeekSources = {
  readonly monday: CalendarDay
  /** When the mail is written: waiting enquiries, long-standing vehicles and findings are those of this day. */
  readonly today: CalendarDay
  readonly records: WeekRecords
  readonly stock: StockSnapshot
  readonly unread: number
  readonly dealerTimes: DealerTimes
}

const DAYS_IN_WEEK = 7
export const LONG_IN_STOCK_DAYS = 90

export function gatherWeek({ monday, today, records, stock, unread, dealerTimes }: WeekSources): Week {
  const sold = [...stock.soldById.values()]
  const findVehicle = (id: number) => stock.vehicleById.get(id) ?? stock.soldById.get(id)?.vehicle
  const isInWeek = (day: string) =>
    day >= formatIsoDay(monday) && day < formatIsoDay(addDays(monday, DAYS_IN_WEEK))
  const interests = mapInterests(records)
  const view = (vehicle: Vehicle): ViewedVehicle => ({
    vehicle,
    interest: interests.get(vehicle.id) ?? noInterest,
    days: countDaysForSale(vehicle, today),
  })
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
    arrived: [...stock.vehicles, ...sold.map(({ vehicle }) => vehicle)]
      .flatMap((vehicle) => placeInWeek(vehicle, findArrivalDay(vehicle)))
      .toSorted(byDay),
    sold: sold.flatMap(({ vehicle, soldOn }) => placeInWeek(vehicle, soldOn)).toSorted(byDay),
    longInStock: stock.vehicles
      .filter((vehicle) => (countDaysForSale(vehicle, today) ?? 0) > LONG_IN_STOCK_DAYS)
      .map(view)
      .toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0) || a.vehicle.id - b.vehicle.id),
    viewed: [...interests]
      .flatMap(([id, { views }]) => (views === 0 ? [] : (findVehicle(id) ?? [])))
      .map(view)
      .toSorted((a, b) => b.interest.views - a.interest.views || a.vehicle.id - b.vehicle.id),
    watches: records.watches,
    emptySearches: records.emptySearches,
    findings: listFindings(stock.vehicles, today),
    unread,
  }

  function placeInWeek(vehicle: Vehicle, day: string | null): readonly WeekVehicle[] {
    const on = day === null || !isInWeek(day) ? undefined : parseIsoDay(day)
    return on === undefined ? [] : [{ vehicle, on, days: countDaysForSale(vehicle, on) }]
  }
}

/** Whether the week had any event to report; a vehicle that is still in stock is none. */
export function hasHappened(week: Week): boolean {
  const { waitingCount, questions, answerMinutes, arrived, sold, viewed, watches, emptySearches } = week
  const events = waitingCount + questions + arrived.length + sold.length + viewed.length + watches.added
  return events + emptySearches.length > 0 || answerMinutes !== null
}

function countDaysForSale(vehicle: Vehicle, until: CalendarDay): number | null {
  const since = parseIsoDay(findArrivalDay(vehicle) ?? "")
  return since === undefined ? null : countDaysBetween(since, until)
}

const noInterest: Interest = { views: 0, calls: 0, messages: 0, questions: 0 }

const kindOfAct = {
  view: "views",
  phone: "calls",
  whatsapp: "messages",
  email: "messages",
} as const satisfies Readonly<Record<CountedAct, keyof Interest>>

function mapInterests({ counts, questions }: WeekRecords): ReadonlyMap<number, Interest> {
  const interests = new Map<number, Interest>()
  for (const { vehicleId, act, count } of counts) add(vehicleId, kindOfAct[act], count)
  for (const { vehicleId, count } of questions) if (vehicleId !== null) add(vehicleId, "questions", count)
  return interests

  function add(vehicleId: number, kind: keyof Interest, count: number): void {
    const known = interests.get(vehicleId) ?? noInterest
    interests.set(vehicleId, { ...known, [kind]: known[kind] + count })
  }
}

function listFindings(vehicles: readonly Vehicle[], today: CalendarDay): Week["findings"] {
  const findings = reviewStock(vehicles, today)
  return reportRules
    .map(({ name, heading }) => ({
      heading,
      vehicles: findings.filter(({ rule }) => rule === name).map(({ vehicle }) => vehicle),
    }))
    .filter(({ vehicles }) => vehicles.length > 0)
}

function byDay(a: WeekVehicle, b: WeekVehicle): number {
  return formatIsoDay(a.on) < formatIsoDay(b.on) ? -1 : formatIsoDay(a.on) > formatIsoDay(b.on) ? 1 : 0
}

function sum(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((total, { count }) => total + count, 0)
}
