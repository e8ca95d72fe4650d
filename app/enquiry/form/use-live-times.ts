import { type RefObject, useEffect, useState } from "react"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { findWeekday, type Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { listVisitDays } from "#domain/enquiry/visit/visit-days.ts"
import { visitFields } from "#domain/enquiry/visit-fields.ts"
import { readSubmitted, type Submitted } from "#domain/form/field.ts"

const MINUTE_MS = 60_000
const LAST_MINUTE = 24 * 60 - 1

export type ChosenVisit = Submitted<typeof visitFields>

export type LiveVisit = ReturnType<typeof useLiveTimes>["visit"]

/** The page is rendered for a day and may be hours old; script knows the hour, and what was chosen before it came. */
export function useLiveTimes(
  form: RefObject<HTMLFormElement | null>,
  today: CalendarDay,
  times: DealerTimes,
  { visitDay, visitTime }: ChosenVisit = { visitDay: "", visitTime: "" },
) {
  const [live, setLive] = useState<Moment>()
  const [chosen, onChoose] = useState<ChosenVisit>({ visitDay, visitTime })
  const [asCards, setAsCards] = useState(false)

  useEffect(() => {
    if (form.current === null) return
    onChoose(readSubmitted(visitFields, new FormData(form.current)))
    const check = () => setLive(buildPragueMoment(new Date()))
    check()
    const timer = setInterval(check, MINUTE_MS)
    return () => clearInterval(timer)
  }, [form])

  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)")
    // A list that is open must not turn into something else.
    const choose = () => setAsCards(wide.matches && document.activeElement?.tagName !== "SELECT")
    choose()
    wide.addEventListener("change", choose)
    return () => wide.removeEventListener("change", choose)
  }, [])

  const midnight = { ...today, weekday: findWeekday(today), minutes: 0 }
  const now = live ?? midnight
  const days = listVisitDays(times, now, live ?? { ...midnight, minutes: LAST_MINUTE })
  return { now, visit: { days, chosen, asCards, onChoose } }
}
