import type { CalendarDay } from "../../calendar/calendar-day.ts"
import { polishCzech } from "../../czech/polish-czech.ts"
import { type Field, type Reading, readLine } from "../../form/field.ts"

/** Null for what was saved, where a closure may be over. */
export type FactTerms = { readonly today: CalendarDay | null }

/** A fact that the dealer changes: also how the form begins, and what a mail says of it. */
export type FactField<Value> = Field<Value, FactTerms> & Required<Pick<Field<Value>, "shown" | "write">>

type StatementOptions = Pick<Field<string>, "name" | "label"> & {
  readonly limit: number
  /** What stands there without one. */
  readonly usual: string
}

/** Something that is said of every vehicle. */
export function statement({ usual, ...field }: StatementOptions): FactField<string | null> {
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

export function readSentence(text: string, field: Pick<Field<string>, "label" | "limit">): Reading<string> {
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
