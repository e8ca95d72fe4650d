import fc from "fast-check"
import { addDays, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { formatMinutes, weekdays } from "#domain/calendar/opening-hours.ts"
import { mapKeys } from "#domain/data/records.ts"
import { factFields } from "#domain/dealer/own-facts/facts-form.ts"
import type { OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import { type Values, writeForm } from "#domain/form/field.ts"
import { usualHours } from "#harness/builders.ts"

export const usualFacts: OwnFacts = writeForm(factFields, {
  ...usualHours,
  closures: [],
  person: { name: "Petr Novák", role: "prodej" },
  stockIntro: null,
  includedInPrice: [],
})

const dayHours = fc.oneof(
  fc.constantFrom("closed" as const, "by-arrangement" as const),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
    .map((ends) => ends.toSorted((a, b) => a - b).map(formatMinutes))
    .map(([from = "", to = ""]) => ({ from, to })),
)

const closures = fc
  .uniqueArray(
    fc.record({
      first: fc.integer({ min: 0, max: 400 }),
      days: fc.integer({ min: 0, max: 30 }),
      reason: fc.constantFrom("dovolená", "inventura", "oprava v/ve dvoře"),
    }),
    { maxLength: 5, selector: ({ first, days, reason }) => `${first} ${days} ${reason}` },
  )
  .map((list) =>
    list
      .map(({ first, days, reason }) => {
        const from = addDays({ year: 2026, month: 11, day: 18 }, first)
        return { from: formatIsoDay(from), to: formatIsoDay(addDays(from, days)), reason }
      })
      .toSorted((a, b) => (`${a.from}/${a.to}/${a.reason}` < `${b.from}/${b.to}/${b.reason}` ? -1 : 1)),
  )

/** Any facts that the form can hold, of 18 November 2026. */
export const factValues: fc.Arbitrary<Values<typeof factFields>> = fc.record({
  ...mapKeys(weekdays, () => dayHours),
  closures,
  stockIntro: fc.constantFrom(null, "Auta máme na\u00a0dvoře.", "50\u00a0% & <b>více</b> + 1 = „dva“"),
  includedInPrice: fc.subarray(["Plná nádrž", "Přepis na\u00a0úřadě", "Příprava"]),
  person: fc.constantFrom(
    null,
    { name: "Petr Novák", role: "prodej" },
    { name: "Jana", role: "výkup a\u00a0prodej" },
  ),
})
