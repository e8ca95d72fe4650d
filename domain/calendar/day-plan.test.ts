import { describe, expect, it } from "vitest"
import { addDays } from "./calendar-day.ts"
import { findCzechHoliday } from "./day-plan.ts"

function listHolidays(year: number): string[] {
  return Array.from({ length: 366 }, (_, day) => addDays({ year, month: 1, day: 1 }, day))
    .filter((date) => date.year === year)
    .flatMap((date) =>
      findCzechHoliday(date) === undefined ? [] : [`${date.day}. ${date.month}. ${findCzechHoliday(date)}`],
    )
}

/** Full moons of Easter by golden number, 1900 to 2199, from the printed tables: days after 1 March. */
const paschalMoons = [44, 33, 22, 41, 30, 48, 38, 27, 46, 35, 24, 43, 32, 21, 40, 29, 47, 37, 26]

function findEasterInTables(year: number) {
  let sunday = addDays({ year, month: 3, day: 1 }, (paschalMoons[year % 19] ?? 0) + 1)
  while (new Date(Date.UTC(sunday.year, sunday.month - 1, sunday.day)).getUTCDay() !== 0)
    sunday = addDays(sunday, 1)
  return sunday
}

describe("Czech public holidays", () => {
  it.each([
    [2024, "29. 3.", "1. 4."],
    [2025, "18. 4.", "21. 4."],
    [2026, "3. 4.", "6. 4."],
    [2027, "26. 3.", "29. 3."],
    [2028, "14. 4.", "17. 4."],
    [2029, "30. 3.", "2. 4."],
    [2030, "19. 4.", "22. 4."],
  ])("of %i are thirteen, with Easter on %s and %s", (year, friday, monday) => {
    const holidays = listHolidays(year)
    expect(holidays).toHaveLength(13)
    expect(holidays).toContain(`${friday} Velký pátek`)
    expect(holidays).toContain(`${monday} Velikonoční pondělí`)
    for (const fixed of ["1. 1.", "1. 5.", "8. 5.", "5. 7.", "6. 7.", "28. 9.", "28. 10.", "17. 11."])
      expect(
        holidays.some((holiday) => holiday.startsWith(`${fixed} `)),
        fixed,
      ).toBe(true)
    expect(holidays.slice(-3)).toEqual([
      "24. 12. Štědrý den",
      "25. 12. 1.\u00a0svátek vánoční",
      "26. 12. 2.\u00a0svátek vánoční",
    ])
  })

  it("keep Easter where the printed tables have it, for three centuries", () => {
    for (let year = 1900; year < 2200; year++) {
      const easter = findEasterInTables(year)
      expect(findCzechHoliday(addDays(easter, -2)), String(year)).toBe("Velký pátek")
      expect(findCzechHoliday(addDays(easter, 1)), String(year)).toBe("Velikonoční pondělí")
    }
  })

  it("do not include Easter Saturday and Sunday", () => {
    expect(findCzechHoliday({ year: 2026, month: 4, day: 4 })).toBeUndefined()
    expect(findCzechHoliday({ year: 2026, month: 4, day: 5 })).toBeUndefined()
  })
})
