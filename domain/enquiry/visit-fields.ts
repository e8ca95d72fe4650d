import type { DealerTimes } from "../calendar/day-plan.ts"
import type { Moment } from "../calendar/opening-hours.ts"
import { defineField, type Field, type Reading, readText, type Sent } from "../form/field.ts"
import { formatVisit } from "./enquiry-times.ts"
import { findFirstSlot, listVisitDays, type VisitDay } from "./visit/visit-days.ts"

/** What a time that somebody chooses is checked against. */
export type ReadingTerms = { readonly times: DealerTimes; readonly now: Moment }

type VisitContext = ReadingTerms & Sent<"visitDay">

const personal = "čas, který vám vyhovuje"

/** When a visitor wants to come: a day, and on an ordinary one a time. */
export const visitFields = {
  visitDay: defineField({
    name: "den",
    label: "Den",
    read(text, terms: ReadingTerms): Reading<string> {
      if (text === "") return { problem: "Vyberte den, kdy chcete přijet" }
      const chosen = findVisitDay(text, terms)
      return chosen === undefined ? { problem: formatGone(terms) } : { value: chosen.day }
    },
    personal,
  }),
  visitTime: defineField({
    name: "cas",
    label: "Čas",
    read(text, { submitted, ...terms }: VisitContext): Reading<string | null> {
      const day = findVisitDay(submitted.visitDay, terms)
      if (day?.byArrangement) return { value: null }
      if (text === "") return { problem: "Vyberte čas" }
      return day === undefined || day.times.includes(text) ? { value: text } : { problem: formatGone(terms) }
    },
    personal,
  }),
}

/** Undefined for a day that cannot be asked for. */
export function findVisitDay(text: string, { times, now }: ReadingTerms): VisitDay | undefined {
  return listVisitDays(times, now).find(({ day, closed }) => day === text && closed === null)
}

function formatGone({ times, now }: ReadingTerms): string {
  const next = findFirstSlot(listVisitDays(times, now))
  return next === undefined
    ? "Tento čas už není volný. Zavolejte nám prosím"
    : `Tento čas už není volný. Nejbližší volný je ${formatVisit(next)}`
}

const proposedDay: typeof visitFields.visitDay = {
  ...visitFields.visitDay,
  read: (text, terms) =>
    text === "" ? { problem: "Vyberte den, který navrhujete" } : visitFields.visitDay.read(text, terms),
}

const note: Field<string> = {
  name: "zprava",
  label: "Zpráva",
  limit: 300,
  read: (text) => readText(text, note),
  personal: null,
}

/** Another time for a visit, offered by the dealer: one that the visitor could have asked for, and a few words. */
export const proposalFields = { ...visitFields, visitDay: proposedDay, note }
