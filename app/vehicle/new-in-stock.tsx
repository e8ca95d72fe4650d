import { useEffect, useState } from "react"
import { arrivalTexts } from "#app/texts/vehicle.ts"
import { findArrivalDay, isNew } from "#domain/arrival-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import type { Vehicle } from "#domain/vehicle.ts"

/** Decided in the browser, because a cached page may be older than today. The line is there from the start, if empty. */
export function NewInStock({ vehicle }: { vehicle: Vehicle }) {
  const arrivedOn = findArrivalDay(vehicle)
  const [fresh, setFresh] = useState(false)
  useEffect(
    () => setFresh(arrivedOn !== null && isNew(arrivedOn, buildPragueMoment(new Date()))),
    [arrivedOn],
  )
  if (arrivedOn === null) return null
  const [year = 0, month = 0, day = 0] = arrivedOn.split("-").map(Number)
  return (
    <p className="new-in-stock">{fresh && arrivalTexts.isNew(formatVehicleDate({ year, month, day }))}</p>
  )
}
