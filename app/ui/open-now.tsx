import { useEffect, useState } from "react"
import { formatOpenState, longestOpenState } from "#app/texts/open-state.ts"
import { formatHoursLine } from "#app/texts/opening-hours.ts"
import { getOpenState, type OpeningHours, type OpenState } from "#domain/calendar/opening-hours.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"

const MINUTE_MS = 60_000

/**
 * Whether someone answers now. The server says only the hours, because a cached page must not lie about the time; the
 * browser puts the answer in their place. Both share one cell, with room for the longest answer: nothing moves.
 */
export function OpenNow({ openingHours }: { openingHours: OpeningHours }) {
  const state = useOpenState(openingHours)
  return (
    <span data-longest={longestOpenState} className="open-now">
      <span data-answered={state !== undefined || undefined} className="open-now-hours">
        {formatHoursLine(openingHours)}
      </span>
      {state !== undefined && (
        <span className="open-now-answer">
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

function useOpenState(openingHours: OpeningHours): OpenState | undefined {
  const [state, setState] = useState<OpenState>()
  useEffect(() => {
    const look = () => setState(getOpenState(openingHours, buildPragueMoment(new Date())))
    look()
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [openingHours])
  return state
}
