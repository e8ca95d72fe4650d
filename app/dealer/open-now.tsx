import { useEffect, useState } from "react"
import { useDealer } from "#app/site/use-dealer.ts"
import type { ClosedReason } from "#domain/calendar/day-plan.ts"
import { getOpenState, type Opening, type OpenState } from "#domain/calendar/open-state.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatAtTime, formatDate, formatOnWeekday } from "#domain/czech/calendar-days.ts"
import { formatHoursLine, formatTime } from "#domain/czech/opening-hours.ts"
import "./open-now.css"

const MINUTE_MS = 60_000

type OpenNowProps = {
  /** "nothing" where the hours stand beside it anyway. */
  readonly beforeScript?: "hours" | "nothing"
}

/**
 * Whether the dealer is open now. The server renders the hours only, because a cached page does not know the time; the
 * browser replaces them with the answer. Both share one grid cell, so there is no layout shift.
 */
export function OpenNow({ beforeScript = "hours" }: OpenNowProps) {
  const { openingHours } = useDealer()
  const state = useOpenState()
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

function useOpenState(): OpenState | undefined {
  const { openingHours, closures } = useDealer()
  const [state, setState] = useState<OpenState>()
  useEffect(() => {
    const check = () => setState(getOpenState({ openingHours, closures }, buildPragueMoment(new Date())))
    check()
    const timer = setInterval(check, MINUTE_MS)
    return () => clearInterval(timer)
  }, [openingHours, closures])
  return state
}

/** "Zavolejte mi zítra od 9:00" while nobody answers: the hour is script's, so a page is right without it. */
export function useCallbackLabel(): string | undefined {
  return formatCallback(useOpenState())
}

export function formatCallback(state: OpenState | undefined): string | undefined {
  if (state === undefined || state.kind === "open" || state.next === null) return undefined
  return `Zavolejte mi ${formatOpening(state.next, (time) => `od\u00a0${formatTime(time)}`)}`
}

/** "Otevřeno do 17:00", "Zavřeno, otevíráme v pondělí v 9:00", "Dnes po telefonické domluvě" */
export function formatOpenState(state: OpenState): string {
  if (state.kind === "open") return `Otevřeno do\u00a0${formatTime(state.until)}`
  if (state.kind === "by-arrangement") return "Dnes po\u00a0telefonické domluvě"
  const closed = formatClosed(state.reason)
  return state.next === null ? closed : `${closed}, otevíráme ${formatOpening(state.next)}`
}

/** About the longest that the line gets: what the page leaves room for. */
const longestOpenState = "Zavřeno (svátek), otevíráme ve\u00a0čtvrtek ve\u00a012:00"

function formatClosed(reason: ClosedReason): string {
  if (reason.kind === "holiday") return "Zavřeno (svátek)"
  return reason.kind === "closure" ? `Zavřeno (${reason.reason})` : "Zavřeno"
}

/** "zítra v 9:00", "v pondělí 4. 1. v 9:00" */
function formatOpening({ daysAhead, weekday, day, month, from }: Opening, formatHour = formatAtTime): string {
  const time = formatHour(from)
  if (daysAhead === 0) return `dnes ${time}`
  if (daysAhead === 1) return `zítra ${time}`
  const date = daysAhead < 7 ? "" : ` ${formatDate({ day, month })}`
  return `${formatOnWeekday(weekday)}${date} ${time}`
}
