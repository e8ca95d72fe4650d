import { type RefObject, useEffect, useState } from "react"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { findWeekday } from "#domain/calendar/find-weekday.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { visitFields } from "#domain/enquiry/visit-fields.ts"
import { readSubmitted, type Submitted } from "#domain/form/field.ts"
import type { ChosenVisit } from "./visit-time.tsx"

const MINUTE_MS = 60_000
const LAST_MINUTE = 24 * 60 - 1

/** The page is rendered for a day and may be hours old; script knows the hour, and what was chosen before it came. */
export function useLiveTimes(
  form: RefObject<HTMLFormElement | null>,
  today: CalendarDay,
  { visitDay, visitTime }: Submitted<typeof visitFields> = { visitDay: "", visitTime: "" },
) {
  const [live, setLive] = useState<Moment>()
  const midnight = { ...today, weekday: findWeekday(today), minutes: 0 }
  const [visit, onChooseVisit] = useState<ChosenVisit>({ day: visitDay, time: visitTime })
  const [asCards, setAsCards] = useState(false)

  useEffect(() => {
    if (form.current === null) return
    const chosen = readSubmitted(visitFields, new FormData(form.current))
    onChooseVisit({ day: chosen.visitDay, time: chosen.visitTime })
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

  return {
    now: live ?? midnight,
    sentAt: live ?? { ...midnight, minutes: LAST_MINUTE },
    visit,
    asCards,
    onChooseVisit,
  }
}
