import { expect, it } from "vitest"
import { getOpenState } from "#domain/calendar/open-state.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { usualTimes } from "#harness/builders.ts"
import { formatCallback, formatOpenState } from "./open-now.tsx"

const monday = { daysAhead: 3, weekday: "monday", day: 3, month: 1, from: "09:00" } as const
const closed = { kind: "closed", reason: { kind: "over" } } as const

it.each([
  [{ kind: "open", until: "17:00" } as const, "Otevřeno do 17:00"],
  [{ kind: "by-arrangement", next: null } as const, "Dnes po telefonické domluvě"],
  [{ ...closed, next: monday }, "Zavřeno, otevíráme v pondělí v 9:00"],
  [{ ...closed, next: { ...monday, daysAhead: 0 } }, "Zavřeno, otevíráme dnes v 9:00"],
  [{ ...closed, next: { ...monday, daysAhead: 1 } }, "Zavřeno, otevíráme zítra v 9:00"],
  [{ ...closed, next: { ...monday, daysAhead: 7 } }, "Zavřeno, otevíráme v pondělí 3. 1. v 9:00"],
  [{ ...closed, next: { ...monday, from: "13:30" } }, "Zavřeno, otevíráme v pondělí ve 13:30"],
  [
    { ...closed, reason: { kind: "holiday", name: "Velký pátek" } as const, next: monday },
    "Zavřeno (svátek), otevíráme v pondělí v 9:00",
  ],
  [
    { ...closed, reason: { kind: "closure", reason: "dovolená" } as const, next: monday },
    "Zavřeno (dovolená), otevíráme v pondělí v 9:00",
  ],
  [{ ...closed, next: null }, "Zavřeno"],
])("S30 whether someone answers now is said as people say it: %o", (state, text) => {
  expect(formatOpenState(state).replaceAll("\u00a0", " ")).toBe(text)
})

it.each([
  ["Monday 12:00", "2026-11-16T12:00:00+01:00", undefined],
  ["Wednesday 20:00", "2026-11-18T20:00:00+01:00", "Zavolejte mi zítra od 9:00"],
  ["Thursday 7:00", "2026-11-19T07:00:00+01:00", "Zavolejte mi dnes od 9:00"],
  ["Saturday, by arrangement", "2026-11-21T10:30:00+01:00", "Zavolejte mi v pondělí od 9:00"],
  ["a holiday", "2026-11-17T10:30:00+01:00", "Zavolejte mi zítra od 9:00"],
  ["27 December, away", "2026-12-27T10:30:00+01:00", "Zavolejte mi v pondělí 4. 1. od 9:00"],
])("what leads to a call back on %s", (_, time, label) => {
  const times = { ...usualTimes, closures: [{ from: "2026-12-27", to: "2027-01-03", reason: "dovolená" }] }
  const state = getOpenState(times, buildPragueMoment(new Date(time)))
  expect(formatCallback(state)?.replaceAll("\u00a0", " ")).toBe(label)
})
