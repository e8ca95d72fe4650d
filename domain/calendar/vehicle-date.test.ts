import { expect, it } from "vitest"
import { formatIsoVehicleDate, isOver } from "./vehicle-date.ts"

const day = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number)
  return { year, month, day }
}

it.each([
  [{ year: 2026, month: 11, day: null }, "2026-11-30", false],
  [{ year: 2026, month: 11, day: null }, "2026-12-01", true],
  [{ year: 2026, month: 12, day: null }, "2027-01-01", true],
  [{ year: 2026, month: null, day: null }, "2026-12-31", false],
  [{ year: 2026, month: null, day: null }, "2027-01-01", true],
  [{ year: 2026, month: 2, day: 28 }, "2026-02-28", false],
  [{ year: 2026, month: 2, day: 28 }, "2026-03-01", true],
  [{ year: 2026, month: 11, day: 15 }, "2027-01-01", true],
  [{ text: "nová" }, "2099-01-01", false],
])("an inspection until %j is over on %s: %s", (date, today, over) => {
  expect(isOver(date, day(today))).toBe(over)
})

it.each([
  [{ year: 2021, month: 1, day: 15 }, "2021-01-15"],
  [{ year: 2021, month: 12, day: 5 }, "2021-12-05"],
  [{ year: 2021, month: 1, day: null }, "2021-01"],
  [{ year: 2021, month: null, day: null }, "2021"],
  [{ text: "po\u00a0dohodě" }, null],
  [null, null],
])("%j is %s to a program", (date, iso) => {
  expect(formatIsoVehicleDate(date)).toBe(iso)
})
