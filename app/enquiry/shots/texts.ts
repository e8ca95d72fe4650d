import { formatMinutes } from "#domain/calendar/opening-hours.ts"
import { formatOnDay } from "#domain/czech/named-days.ts"
import { formatTime } from "#domain/czech/opening-hours.ts"
import { formatShots, readAskedShots, type ShotsDay } from "#domain/enquiry/shots.ts"

/** A visitor asks for photos of a vehicle. */
export const shotsTexts = {
  heading: "Co chcete vidět?",
  description: "Řekněte nám, co na\u00a0voze vyfotit. Fotky vám pošleme e-\u2060mailem.",
  lead: "Vyfotíme to na\u00a0místě a\u00a0fotky vám pošleme",
  back: "Zpět na\u00a0vůz",
  legend: "Co vyfotit",
  other: "Něco jiného",
  email: "E-\u2060mail, kam fotky pošleme",
  send: "Poprosit o\u00a0fotky",
  note: "Adresu použijeme jen na\u00a0tyto fotky a\u00a0za\u00a030\u00a0dnů ji smažeme. Fotky přidáme i\u00a0k\u00a0vozu na\u00a0webu.",
} as const

/** "nejpozději zítra, ve čtvrtek 19. 11." */
export function formatPromise(day: ShotsDay | undefined): string {
  if (day === undefined) return "hned po\u00a0návratu"
  return `nejpozději ${day.daysAhead === 1 ? "zítra, " : ""}${formatOnDay(day.date)}`
}

/** "nejpozději zítra, ve čtvrtek 19. 11. do 17:00" */
export function formatExactPromise(day: ShotsDay | undefined): string {
  const until = day && ` do\u00a0${formatTime(formatMinutes(day.toMinutes))}`
  return formatPromise(day) + (until ?? "")
}

/** For an e-mail, where the form could not be saved. */
export function formatShotsWords(ticked: string, other: string): string {
  const asked = formatShots(readAskedShots(ticked.split(" ")))
  return `Prosím o\u00a0fotky: ${[asked, other].filter((words) => words !== "").join(", ")}.`
}
