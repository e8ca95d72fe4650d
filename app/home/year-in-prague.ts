import { useEffect, useState } from "react"
import { buildPragueMoment } from "#domain/prague-moment.ts"

/** New Year comes in the dealer's town, wherever the server or the visitor is. */
export function getYearInPrague(time: Date): number {
  return buildPragueMoment(time).year
}

/** The year that the server saw, then the year that it is. */
export function useYearInPrague(seenByServer: number): number {
  const [year, setYear] = useState(seenByServer)
  useEffect(() => setYear(getYearInPrague(new Date())), [])
  return year
}
