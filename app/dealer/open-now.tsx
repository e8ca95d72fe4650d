import { useEffect, useState } from "react"
import { useDealer } from "#app/site/use-dealer.ts"
import type { DealerTimes } from "#domain/calendar/day-plan.ts"
import { getOpenState, type OpenState } from "#domain/calendar/open-state.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { formatOpenState, longestOpenState } from "./open-state-texts.ts"
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
