import { type CalendarDay, formatIsoDay } from "../../calendar/calendar-day.ts"
import type { Closure } from "../../calendar/day-plan.ts"
import { type OpeningHours, weekdays } from "../../calendar/opening-hours.ts"
import type { SellingDealer } from "../dealer.ts"

/** What the dealer changes without the operator. */
export type OwnFacts = Pick<SellingDealer, "openingHours" | "closures" | "stockIntro" | "includedInPrice"> & {
  readonly person: { readonly name: string; readonly role: string } | null
}

/** From some facts to others: only what differs, day by day, so that two changes of different facts do not meet. */
export type FactChanges = {
  readonly hours: Partial<OpeningHours>
  readonly closed: readonly Closure[]
  readonly reopened: readonly Closure[]
  readonly person?: OwnFacts["person"] | undefined
  readonly stockIntro?: OwnFacts["stockIntro"] | undefined
  readonly includedInPrice?: OwnFacts["includedInPrice"] | undefined
}

export const noChanges: FactChanges = { hours: {}, closed: [], reopened: [] }

/** Without closures that are over. */
export function listOwnFacts(dealer: OwnFacts, today: CalendarDay): OwnFacts {
  const { openingHours, closures, stockIntro, includedInPrice, person } = dealer
  const day = formatIsoDay(today)
  return {
    openingHours,
    closures: sortClosures(closures.filter(({ to }) => to >= day)),
    stockIntro,
    includedInPrice,
    person: person && { name: person.name, role: person.role },
  }
}

export function findChanges(from: OwnFacts, to: OwnFacts): FactChanges {
  const changedDays = weekdays.filter((day) => !isSame(from.openingHours[day], to.openingHours[day]))
  return {
    hours: Object.fromEntries(changedDays.map((day) => [day, to.openingHours[day]])),
    closed: omitClosures(to.closures, from.closures),
    reopened: omitClosures(from.closures, to.closures),
    ...(!isSame(from.person, to.person) && { person: to.person }),
    ...(from.stockIntro !== to.stockIntro && { stockIntro: to.stockIntro }),
    ...(!isSame(from.includedInPrice, to.includedInPrice) && { includedInPrice: to.includedInPrice }),
  }
}

export function hasChanges(changes: FactChanges): boolean {
  return !isSame(changes, noChanges)
}

export function applyChanges(facts: OwnFacts, changes: FactChanges): OwnFacts {
  const { hours, closed, reopened, person, stockIntro, includedInPrice } = changes
  return {
    openingHours: { ...facts.openingHours, ...hours },
    closures: sortClosures([...omitClosures(omitClosures(facts.closures, reopened), closed), ...closed]),
    person: person === undefined ? facts.person : person,
    stockIntro: stockIntro === undefined ? facts.stockIntro : stockIntro,
    includedInPrice: includedInPrice ?? facts.includedInPrice,
  }
}

/**
 * The dealer of the file with the dealer's own changes. A portrait is of the person of the file, and a day on which the lines
 * of the price were checked is of the lines of the file.
 */
export function applyToDealer<D extends SellingDealer>(dealer: D, changes: FactChanges): D {
  const { person, ...facts } = applyChanges(dealer, changes)
  const isSamePerson = person?.name === dealer.person?.name
  return {
    ...dealer,
    ...facts,
    person: person && { ...person, photo: isSamePerson ? (dealer.person?.photo ?? null) : null },
    pricesCheckedOn: changes.includedInPrice === undefined ? dealer.pricesCheckedOn : null,
  }
}

function sortClosures(closures: readonly Closure[]): readonly Closure[] {
  return closures.toSorted((a, b) => (formatKey(a) < formatKey(b) ? -1 : 1))
}

function omitClosures(closures: readonly Closure[], omitted: readonly Closure[]): readonly Closure[] {
  return closures.filter((closure) => !omitted.some((other) => formatKey(closure) === formatKey(other)))
}

function formatKey({ from, to, reason }: Closure): string {
  return `${from}/${to}/${reason}`
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
