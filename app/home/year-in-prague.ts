import { useEffect, useState } from "react"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"

/** In the dealer's time zone, not the server's or the visitor's. */
export function getYearInPrague(time: Date): number {
  return buildPragueMoment(time).year
}

/** The server's year for hydration, then the current one. */
export function useYearInPrague(serverYear: number): number {
  const [year, setYear] = useState(serverYear)
  useEffect(() => setYear(getYearInPrague(new Date())), [])
  return year
}
