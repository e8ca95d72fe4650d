import { useEffect, useState } from "react"
import { useDealer } from "#app/site/use-dealer.ts"
import type { ClosedReason, DealerTimes } from "#domain/calendar/day-plan.ts"
import { getOpenState, type Opening, type OpenState } from "#domain/calendar/open-state.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatAtTime, formatDate, formatOnWeekday } from "#domain/czech/calendar-days.ts"
import { formatHoursLine, formatTime } from "#domain/czech/opening-hours.ts"
import "./open-now.css"

const MINUTE_MS = 60_000

/** Other times than the site's are a preview of them. */
type OpenNowProps = Partial<DealerTimes> & {
  /** "nothing" where the hours stand beside it anyway. */
  readonly beforeScript?: "hours" | "nothing"
}

/**
 * Whether the dealer is open now. The server renders the hours only, because a cached page does not know the time; the
 * browser replaces them with the answer. Both share one grid cell, so there is no layout shift.
 */
export function OpenNow({ beforeScript = "hours", ...preview }: OpenNowProps) {
  const { openingHours, closures } = { ...useDealer(), ...preview }
  const state = useOpenState({ openingHours, closures })
  return (
    <span data-longest={longestOpenState} className="open-now">
      {beforeScript === "hours" && (
        <span data-answered={state !== undefined || undefined} className="open-now-hours">
          {formatHoursLine(openingHours)}
        </span>
      )}
      {state !== undefined && (
        <span className="print:hidden">
          <OpenDot open={state.kind === "open"} />
          {formatOpenState(state)}
        </span>
      )}
    </span>
  )
}

function OpenDot({ open }: { open: boolean }) {
  return <span aria-hidden="true" data-open={open || undefined} className="open-now-dot" />
}

function useOpenState({ openingHours, closures }: DealerTimes): OpenState | undefined {
  const [state, setState] = useState<OpenState>()
  useEffect(() => {
    const check = () => setState(getOpenState({ openingHours, closures }, buildPragueMoment(new Date())))
    check()
    const timer = setInterval(check, MINUTE_MS)
    return () => clearInterval(timer)
  }, [openingHours, closures])
  return state
}

/** "Otevřeno do 17:00", "Zavřeno, otevíráme v pondělí v 9:00", "Dnes po telefonické domluvě" */
export function formatOpenState(state: OpenState): string {
  if (state.kind === "open") return `Otevřeno do\u00a0${formatTime(state.until)}`
  if (state.kind === "by-arrangement") return "Dnes po\u00a0telefonické domluvě"
  const closed = formatClosed(state.reason)
  return state.next === null ? closed : `${closed}, otevíráme ${formatOpening(state.next)}`
}

/** About the longest that the line gets: what the page leaves room for. */
const longestOpenState = formatOpenState({
  kind: "closed",
  reason: { kind: "holiday", name: "" },
  next: { daysAhead: 2, weekday: "thursday", day: 1, month: 1, from: "12:00" },
})

function formatClosed(reason: ClosedReason): string {
  if (reason.kind === "holiday") return "Zavřeno (svátek)"
  return reason.kind === "closure" ? `Zavřeno (${reason.reason})` : "Zavřeno"
}

function formatOpening({ daysAhead, weekday, day, month, from }: Opening): string {
  const time = formatAtTime(from)
  if (daysAhead === 0) return `dnes ${time}`
  if (daysAhead === 1) return `zítra ${time}`
  const date = daysAhead < 7 ? "" : ` ${formatDate({ day, month })}`
  return `${formatOnWeekday(weekday)}${date} ${time}`
}
