import { expect, it } from "vitest"
import { findReservation, formatReservation } from "./reservation.ts"

const today = { year: 2026, month: 11, day: 18 }

it.each([
  ["1.5 TSI Life, REZERVACE", true],
  ["Combi 2.0 TDI (rezervováno)", true],
  ["REZERVOVÁNO! 1.6 TDI", true],
  ["možnost rezervace", false],
  ["NEREZERVOVÁNO", false],
  ["1.0 TSI", false],
])("%j says that it is reserved: %s", (supplement, expected) => {
  const reservation = findReservation({ supplement, reservedUntil: null }, today)
  expect(reservation).toEqual(expected ? { until: null } : undefined)
})

it.each([
  ["2026-11-24", "Rezervováno do\u00a024.\u00a011."],
  ["2026-11-18", "Rezervováno do\u00a018.\u00a011."],
  ["2026-11-17", undefined],
])("reserved until %s, it says %j on 18 November", (reservedUntil, expected) => {
  const reservation = findReservation({ supplement: "", reservedUntil }, today)
  expect(reservation && formatReservation(reservation)).toBe(expected)
})

it("the dealer's day says more than the provider, who stays where it has passed", () => {
  const vehicle = { supplement: "1.0 TSI, REZERVACE", reservedUntil: "2026-11-24" }
  expect(findReservation(vehicle, today)).toEqual({ until: "2026-11-24" })
  expect(findReservation(vehicle, { ...today, day: 25 })).toEqual({ until: null })
})
