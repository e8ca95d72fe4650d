import type { CalendarDay } from "../../calendar/calendar-day.ts"
import { isTime } from "../../calendar/iso-moment.ts"
import { type DayHours, weekdays } from "../../calendar/opening-hours.ts"
import { formatOnWeekday } from "../../czech/calendar-days.ts"
import { formatDayHours, formatDays, formatTime } from "../../czech/opening-hours.ts"
import { polishCzech } from "../../czech/polish-czech.ts"
import { upperFirst } from "../../czech/sentence.ts"
import { mapKeys } from "../../data/records.ts"
import { type Field, type Reading, readAll, readLine } from "../../form/field.ts"
import { closures } from "./closures-field.ts"

/** Null for what was saved, where a closure may be over. */
export type FactTerms = { readonly today: CalendarDay | null }

/** A fact that the dealer changes: also how the form begins, and what a mail says of it. */
export type FactField<Value> = Field<Value, FactTerms> & Required<Pick<Field<Value>, "shown" | "write">>

/** How many lines may say what is in the price. */
export const MAX_INCLUDED = 4

const dayNames = {
  monday: "po",
  tuesday: "ut",
  wednesday: "st",
  thursday: "ct",
  friday: "pa",
  saturday: "so",
  sunday: "ne",
} as const

/** Two controls for each day: when it begins, or why it has no hours; and when it ends. */
export const dayFields = mapKeys(weekdays, (day): FactField<DayHours> => {
  const place = weekdays.indexOf(day)
  return {
    name: dayNames[day],
    label: formatDays({ first: place, last: place }),
    isRepeated: true,
    read(text) {
      const [from = "", to = ""] = text.split("\n")
      if (from === "closed" || from === "by-arrangement") return { value: from }
      const onDay = formatOnWeekday(day)
      if (!isTime(from) || !isTime(to)) return { problem: `Vyberte, odkdy dokdy máte ${onDay} otevřeno` }
      return to > from
        ? { value: { from, to } }
        : { problem: `${upperFirst(onDay)} končíte dřív, než začínáte` }
    },
    write: (hours) => (typeof hours === "string" ? hours : `${hours.from}\n${hours.to}`),
    shown: { format: formatHours },
    personal: null,
  }
})

/** Two controls: the name, and what that person does. */
const person: FactField<{ readonly name: string; readonly role: string } | null> = {
  name: "kdo",
  label: "Kdo odpovídá",
  limit: 60,
  isRepeated: true,
  read(text) {
    const lines = readAll(text.split("\n").map((line) => readLine(line, person)))
    if ("problem" in lines) return lines
    const [name = "", role = ""] = lines.value
    if (name === "" && role === "") return { value: null }
    if (name === "") return { problem: "Napište jméno, nebo smažte i\u00a0pole „Čím se zabývá“" }
    if (role === "") return { problem: "Napište, čím se zabývá, třeba prodej" }
    return { value: { name, role: polishCzech(role) } }
  },
  write: (value) => (value === null ? "" : `${value.name}\n${value.role}`),
  shown: { format: (value) => (value === null ? "nikdo jmenovitě" : `${value.name}, ${value.role}`) },
  personal: null,
}

const includedInPrice: FactField<readonly string[]> = {
  name: "v-cene",
  label: "Co je v\u00a0ceně",
  limit: 60,
  isRepeated: true,
  read(text) {
    const lines = readAll(text.split("\n").map((line) => readSentence(line, includedInPrice)))
    if ("problem" in lines) return lines
    return { value: lines.value.filter((line) => line !== "").slice(0, MAX_INCLUDED) }
  },
  write: (lines) => lines.join("\n"),
  shown: { format: (lines) => lines.join(", ") || "nic" },
  personal: null,
}

/** The facts that a dealer has by the same name. */
export const dealerFields = {
  closures,
  person,
  stockIntro: statement({ name: "veta", label: "Věta nad nabídkou", limit: 120, usual: "obvyklá věta webu" }),
  includedInPrice,
}

/** What the dealer changes without the operator, in the order in which it stands in the form. */
export const factFields = { ...dayFields, ...dealerFields }

/** What the form sends besides: the version that it shows, and buttons that only show it again. */
export const factFormNames = { version: "verze", added: "pridat", removed: "odebrat" } as const

type StatementOptions = Pick<Field<string>, "name" | "label"> & {
  readonly limit: number
  /** What stands there without one. */
  readonly usual: string
}

/** Something that is said of every vehicle. */
function statement({ usual, ...field }: StatementOptions): FactField<string | null> {
  return {
    ...field,
    read(text) {
      const reading = readSentence(text, field)
      return "value" in reading && reading.value === "" ? { value: null } : reading
    },
    write: (text) => text ?? "",
    shown: { format: (text) => text ?? usual },
    personal: null,
  }
}

function readSentence(text: string, field: Pick<Field<string>, "label" | "limit">): Reading<string> {
  const reading = readLine(text, field)
  if ("problem" in reading) return reading
  if (!isClaimOfOneVehicle(reading.value)) return { value: polishCzech(reading.value) }
  return {
    problem:
      "Klíče, servisní knížka, nehody, majitelé a\u00a0nájezd nejsou u\u00a0všech vozů stejné. Patří k\u00a0jednotlivému vozu",
  }
}

const claims = /klíč|knížk|havar|majitel|najet|tachomet/i

/** A sentence that stands beside every vehicle must not speak of keys, service book, accidents, owners or mileage. */
export function isClaimOfOneVehicle(text: string): boolean {
  return claims.test(text)
}

/** "9:00–12:00", "po domluvě" */
function formatHours(hours: DayHours): string {
  if (hours === "by-arrangement") return "po\u00a0domluvě"
  return hours === "closed" ? formatDayHours(hours) : `${formatTime(hours.from)}–${formatTime(hours.to)}`
}
