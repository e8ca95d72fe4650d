import { describe, expect, it } from "vitest"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { listCallDays, listDaysWithoutCalls } from "#domain/enquiry/call-days.ts"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import { usualHours } from "#harness/builders.ts"
import {
  formatAsked,
  formatCallOption,
  formatDaysWithoutCalls,
  formatVisitCard,
  formatVisitOption,
} from "./days-texts.ts"

const times: DealerTimes = {
  openingHours: usualHours,
  closures: [{ from: "2026-11-19", to: "2026-11-19", reason: "inventura" }],
}
const sunday = { year: 2026, month: 11, day: 15, weekday: "sunday", minutes: 20 * 60 } as const
const plain = (text: string) => text.replaceAll("\u00a0", " ")

describe("days and times in words", () => {
  it("name a window with its day", () => {
    const [monday] = listCallDays(times, sunday)
    expect(monday?.windows.map((window) => plain(formatCallOption(monday.date, window)))).toEqual([
      "po 16. 11. mezi 9 a 11",
      "po 16. 11. mezi 11 a 13",
      "po 16. 11. mezi 13 a 15",
      "po 16. 11. mezi 15 a 17",
    ])
  })

  it("say why a day is missing", () => {
    const missing = listDaysWithoutCalls(times, sunday)
    expect(plain(formatDaysWithoutCalls(missing, false, sunday))).toBe(
      "Dnes už nevoláme, v úterý 17. 11. je státní svátek, ve čtvrtek 19. 11. máme zavřeno (inventura).",
    )
    expect(formatDaysWithoutCalls([], true, sunday)).toBe("")
  })

  it("name a day in a list, on a card and in a sentence", () => {
    const days = listVisitDays(times, sunday)
    expect(days.slice(1, 8).map((day) => plain(formatVisitCard(day)))).toEqual([
      "pondělí",
      "út · svátek",
      "středa",
      "čt · zavřeno",
      "pátek",
      "so · po domluvě",
      "ne · zavřeno",
    ])
    const [, , , wednesday, , , saturday] = days
    expect(wednesday && plain(formatVisitOption(wednesday))).toBe("středa 18. 11.")
    expect(saturday && plain(formatVisitOption(saturday))).toBe("sobota 21. 11. (po domluvě)")
    expect(wednesday && plain(formatAsked(wednesday, "10:30"))).toBe(
      "Chcete přijet ve středu 18. 11. v 10:30.",
    )
    expect(saturday && plain(formatAsked(saturday, null))).toBe("Chcete přijet v sobotu 21. 11.")
  })
})
