import { expect, it } from "vitest"
import { findReservation, formatReservation, listUsualEnds } from "./reservation.ts"

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

it.each([
  [18, null, ["tomorrow 2026-11-19", "week 2026-11-22", "longest 2026-12-02"]],
  [18, "2026-11-20", ["week 2026-11-22", "longest 2026-12-02"]],
  [18, "2026-12-02", []],
  [21, null, ["tomorrow 2026-11-22", "longest 2026-12-05"]],
  [22, null, ["tomorrow 2026-11-23", "longest 2026-12-06"]],
])("on 2026-11-%s, of one reserved until %s, the usual ends are %j", (day, until, expected) => {
  const ends = listUsualEnds(until, { ...today, day })
  expect(ends.map((end) => `${end.name} ${end.day}`)).toEqual(expected)
})
