import { expect, it } from "vitest"
import { formatOpenState } from "./open-now.tsx"

const monday = { daysAhead: 3, weekday: "monday", day: 3, month: 1, from: "09:00" } as const
const closed = { kind: "closed", reason: { kind: "over" } } as const

it.each([
  [{ kind: "open", until: "17:00" } as const, "Otevřeno do 17:00"],
  [{ kind: "by-arrangement", weekday: "saturday" } as const, "Dnes po telefonické domluvě"],
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
