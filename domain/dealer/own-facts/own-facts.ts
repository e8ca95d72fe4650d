import { type CalendarDay, formatIsoDay } from "../../calendar/calendar-day.ts"
import { listEntries } from "../../data/records.ts"
import { readSaved, type Submitted, writeForm } from "../../form/field.ts"
import type { SellingDealer } from "../dealer.ts"
import { dayFields, dealerFields, type FactField, type FactTerms, factFields } from "./facts-form.ts"

/** What the dealer changes without the operator, as its form sends it: pages, database and mails have the same texts. */
export type OwnFacts = Submitted<typeof factFields>

/** Only what differs, so that the rest stays what the dealer file says. */
export type FactChanges = Partial<OwnFacts>

/** Without closures that are over. */
export function listOwnFacts(dealer: SellingDealer, today: CalendarDay): OwnFacts {
  const closures = dealer.closures.filter(({ to }) => to >= formatIsoDay(today))
  return writeForm(factFields, { ...dealer.openingHours, ...dealer, closures })
}

export function findChanges(from: OwnFacts, to: OwnFacts): FactChanges {
  return Object.fromEntries(listEntries(to).filter(([key, text]) => text !== from[key]))
}

const savedTerms: FactTerms = { today: null }

/**
 * The dealer of the file with the dealer's own changes. A portrait is of the person of the file, and a day on which the lines
 * of the price were checked is of the lines of the file.
 */
export function applyChanges<D extends SellingDealer>(dealer: D, changes: FactChanges): D {
  const { person = dealer.person, ...facts } = readSaved(dealerFields, changes, savedTerms)
  const photo = person?.name === dealer.person?.name ? (dealer.person?.photo ?? null) : null
  return {
    ...dealer,
    ...facts,
    openingHours: { ...dealer.openingHours, ...readSaved(dayFields, changes, savedTerms) },
    person: person && { name: person.name, role: person.role, photo },
    pricesCheckedOn: changes.includedInPrice === undefined ? dealer.pricesCheckedOn : null,
  }
}

export type Difference = {
  /** "Sobota", "Věta nad nabídkou" */
  readonly label: string
  readonly before: string
  readonly after: string
}

export function listDifferences(from: OwnFacts, to: OwnFacts): readonly Difference[] {
  const fields: Readonly<Record<keyof OwnFacts, FactField<unknown>>> = factFields
  return listEntries(fields)
    .filter(([key]) => from[key] !== to[key])
    .map(([key, field]) => ({
      label: field.label,
      before: formatFact(field, from[key]),
      after: formatFact(field, to[key]),
    }))
}

function formatFact({ read, shown }: FactField<unknown>, text: string): string {
  const reading = read(text, savedTerms)
  return ("value" in reading && shown.format(reading.value)) || text
}
