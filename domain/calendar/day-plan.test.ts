import { describe, expect, it } from "vitest"
import { addDays } from "./calendar-day.ts"
import { findCzechHoliday } from "./day-plan.ts"

/** Full moons of Easter by golden number, 1900 to 2199, from the printed tables: days after 1 March. */
const paschalMoons = [44, 33, 22, 41, 30, 48, 38, 27, 46, 35, 24, 43, 32, 21, 40, 29, 47, 37, 26]

function findEasterInTables(year: number) {
  let sunday = addDays({ year, month: 3, day: 1 }, (paschalMoons[year % 19] ?? 0) + 1)
  while (new Date(Date.UTC(sunday.year, sunday.month - 1, sunday.day)).getUTCDay() !== 0)
    sunday = addDays(sunday, 1)
  return sunday
}

describe("Czech public holidays", () => {
  it("are thirteen a year", () => {
    const days = Array.from({ length: 365 }, (_, day) => addDays({ year: 2027, month: 1, day: 1 }, day))
    expect(days.filter((day) => findCzechHoliday(day) !== undefined)).toHaveLength(13)
  })

  it("keep Easter where the printed tables have it, for three centuries", () => {
    for (let year = 1900; year < 2200; year++) {
      const easter = findEasterInTables(year)
      expect(findCzechHoliday(addDays(easter, -2)), String(year)).toBe("Velký pátek")
      expect(findCzechHoliday(addDays(easter, 1)), String(year)).toBe("Velikonoční pondělí")
    }
  })
})
