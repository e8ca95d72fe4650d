import { useEffect, useState } from "react"
import { checkTexts } from "#app/texts/vehicle.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { isOver, type VehicleDate } from "#domain/calendar/vehicle-date.ts"

/** Decided in the browser, because a cached page may be older than today. */
export function InspectionNote({ until }: { until: VehicleDate }) {
  const [over, setOver] = useState(false)
  useEffect(() => setOver(isOver(until, buildPragueMoment(new Date()))), [until])
  return over && <span className="block font-normal text-ink-2 text-s">{checkTexts.inspectionOver}</span>
}
