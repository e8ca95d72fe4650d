import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import { usualTimes as times } from "#harness/builders.ts"
import { CallTime } from "./enquiry-form.tsx"
import { VisitTime } from "./visit-time.tsx"

const note = "Dnes vyberte jen čas, který teprve přijde."
/** As the server renders it, for the whole day. */
const monday = { year: 2026, month: 11, day: 16, weekday: "monday", minutes: 0 } as const
const holiday = { ...monday, day: 17, weekday: "tuesday" } as const

it.each([
  ["marks times of today, which may be over,", monday, true],
  ["says nothing of times on a holiday", holiday, false],
] as const)("a page without script %s", (_, now, isMarked) => {
  const choice = { chosen: { visitDay: "", visitTime: "" }, asCards: false, onChoose: () => {} }
  for (const field of [
    <CallTime key="call" times={times} now={now} />,
    <VisitTime key="visit" visit={{ ...choice, days: listVisitDays(times, now) }} phones={[]} />,
  ])
    expect(renderToStaticMarkup(field).includes(`noscript:block">${note}`)).toBe(isMarked)
})
