import { expect, it } from "vitest"
import { findBadge } from "./vehicle-card.tsx"

const today = { year: 2026, month: 11, day: 15 }

it.each([
  ["on its first day", "2026-11-15", "", "Nově"],
  ["on its eighth day", "2026-11-08", "", undefined],
  ["that is new and reserved", "2026-11-15", "1.5 TSI, REZERVACE", "Rezervováno"],
])("a vehicle %s", (_, arrivedOn, supplement, text) => {
  expect(findBadge({ arrivedOn, supplement, reservedUntil: null }, today)?.text).toBe(text)
})
