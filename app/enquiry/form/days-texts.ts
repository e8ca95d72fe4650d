import { type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import type { ClosedReason, PlannedDay } from "#domain/calendar/day-plan.ts"
import { findWeekday, type Weekday } from "#domain/calendar/opening-hours.ts"
import { formatAtTime, formatDate } from "#domain/czech/calendar-days.ts"
import { formatDay, formatOnDay } from "#domain/czech/named-days.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import type { CallWindow } from "#domain/enquiry/call-days.ts"
import type { VisitDay } from "#domain/enquiry/visit/visit-days.ts"

const shortNames: Readonly<Record<Weekday, string>> = {
  monday: "po",
  tuesday: "út",
  wednesday: "st",
  thursday: "čt",
  friday: "pá",
  saturday: "so",
  sunday: "ne",
}

/** "po 16. 11. mezi 13 a 15": with its day, because a closed list shows the option alone. */
export function formatCallOption(date: CalendarDay, { fromHour, toHour }: CallWindow): string {
  return `${shortNames[findWeekday(date)]} ${formatDate(date)} mezi ${fromHour} a\u00a0${toHour}`
}

/** "středa 18. 11.", "sobota 21. 11. (po domluvě)" */
export function formatVisitOption({ date, byArrangement }: VisitDay): string {
  return `${formatDay(date)}${byArrangement ? " (po\u00a0domluvě)" : ""}`
}

const reasons: Readonly<Record<ClosedReason["kind"], string>> = {
  weekly: "zavřeno",
  holiday: "svátek",
  closure: "zavřeno",
  over: "už\u00a0ne",
}

/** Above the date of a day that is shown as a card: "středa", "út · svátek", "so · po domluvě". */
export function formatVisitCard({ date, weekday, byArrangement, closed }: VisitDay): string {
  if (closed !== null) return `${shortNames[weekday]} · ${reasons[closed.kind]}`
  if (byArrangement) return `${shortNames[weekday]} · po\u00a0domluvě`
  return formatDay(date).split(" ", 1)[0] ?? ""
}

/** "Chcete přijet ve středu 18. 11. v 10:30." */
export function formatAsked({ date }: VisitDay, time: string | null): string {
  const day = `Chcete přijet ${formatOnDay(date)}`
  return time === null ? day : `${day} ${formatAtTime(time)}.`
}

/** "Dnes už nevoláme, v úterý 17. 11. je státní svátek." Empty where nothing is missing. */
export function formatDaysWithoutCalls(
  missing: readonly PlannedDay[],
  calledToday: boolean,
  today: CalendarDay,
): string {
  const later = missing.filter(({ date }) => formatIsoDay(date) !== formatIsoDay(today))
  const clauses = [...(calledToday ? [] : ["dnes už nevoláme"]), ...later.flatMap(describeDay)]
  const sentence = clauses.join(", ")
  return sentence === "" ? "" : `${upperFirst(sentence)}.`
}

function describeDay({ date, plan }: PlannedDay): readonly string[] {
  if (plan.kind !== "closed") return []
  if (plan.reason.kind === "holiday") return [`${formatOnDay(date)} je státní svátek`]
  return plan.reason.kind === "closure" ? [`${formatOnDay(date)} máme zavřeno (${plan.reason.reason})`] : []
}
