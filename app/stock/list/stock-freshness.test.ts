import { expect, it } from "vitest"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatFreshness } from "./stock-results.tsx"

const now = buildPragueMoment(new Date("2026-11-15T15:00:00Z"))

it.each([
  ["2026-11-15T13:05:00Z", "Nabídku jsme aktualizovali dnes ve\u00a014:05"],
  ["2026-11-15T08:00:00Z", "Nabídku jsme aktualizovali dnes v\u00a09:00"],
  ["2026-11-14T08:30:00Z", "Nabídku jsme aktualizovali 14.\u00a011. v\u00a09:30"],
  ["2026-11-14T23:10:00Z", "Nabídku jsme aktualizovali dnes v\u00a00:10"],
])("a stock of %s is shown as %s", (takenAt, text) => {
  expect(formatFreshness(buildPragueMoment(new Date(takenAt)), now)).toBe(text)
})
