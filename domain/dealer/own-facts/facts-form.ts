import { type CalendarDay, countDaysBetween, formatIsoDay } from "../../calendar/calendar-day.ts"
import type { Closure } from "../../calendar/day-plan.ts"
import { type DayHours, type OpeningHours, type Weekday, weekdays } from "../../calendar/opening-hours.ts"
import { parseIsoDay } from "../../calendar/parse-iso-day.ts"
import { dropUnseen } from "../../czech/drop-unseen.ts"
import { polishCzech } from "../../czech/polish-czech.ts"
import { mapKeys } from "../../data/records.ts"
import { listOwnFacts, type OwnFacts } from "./own-facts.ts"

/** Names of the form's fields; `closure` and `included` come several times. */
export const factFields = {
  /** The facts as the page showed them, as `listFactFields` has them. */
  base: "puvodni",
  step: "krok",
  closure: "zavreno",
  /** A closure to be left out, as `closure` has it. */
  removed: "odebrat",
  closedFrom: "zavreno-od",
  closedTo: "zavreno-do",
  reason: "proc",
  name: "jmeno",
  role: "cinnost",
  stockIntro: "veta",
  included: "v-cene",
} as const

/** What the form's buttons do beside removing a closure; only the first saves. */
export const factSteps = { save: "ulozit", preview: "nahled", add: "pridat" } as const

const dayPrefixes = {
  monday: "po",
  tuesday: "ut",
  wednesday: "st",
  thursday: "ct",
  friday: "pa",
  saturday: "so",
  sunday: "ne",
} as const

export const dayFields = mapKeys(weekdays, (day) => ({
  from: `${dayPrefixes[day]}-od`,
  to: `${dayPrefixes[day]}-do`,
}))

export const factLimits = { reason: 40, name: 60, role: 40, stockIntro: 120, included: 60 } as const
export const MAX_INCLUDED = 4
const MAX_CLOSURES = 20
const MAX_CLOSED_DAYS = 366

/** Where the dealer gives no reason: "4. 12. zavřeno (mimořádně)". */
const NO_REASON = "mimořádně"

type TextField = keyof typeof factLimits

export type FactError =
  | { readonly kind: "ends-early"; readonly day: Weekday }
  | { readonly kind: "day-missing" | "day-unreadable" | "days-over" | "days-too-many" | "closures-too-many" }
  | { readonly kind: "name-missing" | "role-missing" }
  | { readonly kind: "too-long" | "one-vehicle"; readonly field: TextField; readonly place: number }

/** What FormData and URLSearchParams have in common. */
type SentForm = { get(name: string): unknown; getAll(name: string): readonly unknown[] }

type FactsReading = { readonly facts: OwnFacts; readonly errors: readonly FactError[] }

/** Undefined for what no page of the site sends. With errors the facts are as submitted, for the form only. */
export function readFacts(form: SentForm, today: CalendarDay): FactsReading | undefined {
  const openingHours = readHours(form)
  const listed = readClosures(form)
  if (openingHours === undefined || listed === undefined) return undefined
  const added = readAddedClosure(form, today)
  const closures = added.closure === undefined ? listed : [...listed, added.closure]
  const person = {
    name: readLine(form.get(factFields.name)),
    role: polishCzech(readLine(form.get(factFields.role))),
  }
  const stockIntro = polishCzech(readLine(form.get(factFields.stockIntro)))
  const includedInPrice = form
    .getAll(factFields.included)
    .slice(0, MAX_INCLUDED)
    .map((line) => polishCzech(readLine(line)))
    .filter((line) => line !== "")
  const facts = {
    openingHours,
    closures,
    stockIntro: stockIntro === "" ? null : stockIntro,
    includedInPrice,
    person: person.name === "" && person.role === "" ? null : person,
  }
  return {
    facts: listOwnFacts(facts, today),
    errors: [
      ...findEarlyEnds(openingHours),
      ...added.errors,
      ...(closures.length > MAX_CLOSURES ? [{ kind: "closures-too-many" as const }] : []),
      ...(person.name === "" && person.role !== "" ? [{ kind: "name-missing" as const }] : []),
      ...(person.name !== "" && person.role === "" ? [{ kind: "role-missing" as const }] : []),
      ...findTextErrors(
        { ...person, stockIntro, reason: readLine(form.get(factFields.reason)) },
        includedInPrice,
      ),
    ],
  }
}

/** As the form itself sends them. */
export function listFactFields(facts: OwnFacts): [name: string, value: string][] {
  const { openingHours, closures, person, stockIntro, includedInPrice } = facts
  return [
    ...weekdays.flatMap((day): [string, string][] => {
      const hours = openingHours[day]
      const { from, to } = dayFields[day]
      if (typeof hours === "string") return [[from, hours]]
      return [
        [from, hours.from],
        [to, hours.to],
      ]
    }),
    ...closures.map((closure): [string, string] => [factFields.closure, formatClosure(closure)]),
    [factFields.name, person?.name ?? ""],
    [factFields.role, person?.role ?? ""],
    [factFields.stockIntro, stockIntro ?? ""],
    ...includedInPrice.map((line): [string, string] => [factFields.included, line]),
  ]
}

/** "2026-12-27/2027-01-03/dovolená" */
export function formatClosure({ from, to, reason }: Closure): string {
  return `${from}/${to}/${reason}`
}

function readHours(form: SentForm): OpeningHours | undefined {
  const read = weekdays.map((day) => readDay(form.get(dayFields[day].from), form.get(dayFields[day].to)))
  return read.includes(undefined)
    ? undefined
    : mapKeys(weekdays, (day) => read[weekdays.indexOf(day)] ?? "closed")
}

function readDay(from: unknown, to: unknown): DayHours | undefined {
  if (from === "closed" || from === "by-arrangement") return from
  return isTime(from) && isTime(to) ? { from, to } : undefined
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

function findEarlyEnds(openingHours: OpeningHours): readonly FactError[] {
  return weekdays.flatMap((day) => {
    const hours = openingHours[day]
    return typeof hours === "object" && hours.to <= hours.from ? [{ kind: "ends-early" as const, day }] : []
  })
}

function readClosures(form: SentForm): readonly Closure[] | undefined {
  const removed = form.get(factFields.removed)
  const read = form
    .getAll(factFields.closure)
    .filter((sent) => sent !== removed)
    .map(parseClosure)
  const closures = read.filter((closure) => closure !== undefined)
  return closures.length === read.length ? closures : undefined
}

function parseClosure(sent: unknown): Closure | undefined {
  const [, from = "", to = "", reason] = /^([\d-]{10})\/([\d-]{10})\/(.+)$/.exec(readLine(sent)) ?? []
  const isSound = parseIsoDay(from) !== undefined && parseIsoDay(to) !== undefined && from <= to
  return isSound && reason !== undefined ? { from, to, reason } : undefined
}

/** The closure that is being entered counts whether or not it was added before the form was sent. */
function readAddedClosure(
  form: SentForm,
  today: CalendarDay,
): { readonly closure?: Closure; readonly errors: readonly FactError[] } {
  const closureValues = [factFields.closedFrom, factFields.closedTo].map((name) => readLine(form.get(name)))
  const days = closureValues.filter((day) => day !== "").map(parseSubmittedDay)
  const reason = polishCzech(readLine(form.get(factFields.reason)))
  if (days.length === 0) return { errors: reason === "" ? [] : [{ kind: "day-missing" }] }
  const ends = days
    .filter((day) => day !== undefined)
    .toSorted((a, b) => (formatIsoDay(a) < formatIsoDay(b) ? -1 : 1))
  const [first, last] = [ends[0], ends.at(-1)]
  if (first === undefined || last === undefined || ends.length < days.length)
    return { errors: [{ kind: "day-unreadable" }] }
  if (formatIsoDay(last) < formatIsoDay(today)) return { errors: [{ kind: "days-over" }] }
  if (countDaysBetween(first, last) > MAX_CLOSED_DAYS) return { errors: [{ kind: "days-too-many" }] }
  return {
    closure: {
      from: formatIsoDay(first),
      to: formatIsoDay(last),
      reason: reason === "" ? NO_REASON : reason,
    },
    errors: [],
  }
}

/** A browser without a calendar of its own sends what was entered: "4. 12. 2026". */
function parseSubmittedDay(text: string): CalendarDay | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text) ?? []
  return parseIsoDay(year === "" ? text : [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"))
}

function findTextErrors(
  texts: Readonly<Record<Exclude<TextField, "included">, string>>,
  included: readonly string[],
): readonly FactError[] {
  const { stockIntro } = texts
  const lines: readonly (readonly [TextField, number, string])[] = [
    ["reason", 0, texts.reason],
    ["name", 0, texts.name],
    ["role", 0, texts.role],
    ["stockIntro", 0, stockIntro],
    ...included.map((line, place) => ["included", place, line] as const),
  ]
  return lines.flatMap(([field, place, line]): readonly FactError[] => {
    if (line.length > factLimits[field]) return [{ kind: "too-long", field, place }]
    const standsAtEveryVehicle = field === "stockIntro" || field === "included"
    return standsAtEveryVehicle && isClaimOfOneVehicle(line) ? [{ kind: "one-vehicle", field, place }] : []
  })
}

/** One line, whatever was pasted. No-break spaces stay: what nobody touched must not look changed. */
function readLine(value: unknown): string {
  return typeof value === "string" ? dropUnseen(value).replaceAll(/[ \r\n]+/g, " ") : ""
}

const claims = /klíč|knížk|havar|majitel|najet|tachomet/i

/** A sentence that stands beside every vehicle must not speak of keys, service book, accidents, owners or mileage. */
export function isClaimOfOneVehicle(sentence: string): boolean {
  return claims.test(sentence)
}
