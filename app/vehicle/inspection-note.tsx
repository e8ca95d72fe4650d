import { useEffect, useState } from "react"
import { checkTexts } from "#app/texts/vehicle.ts"
import type { VehicleDate } from "#domain/vehicle-date.ts"
import { isOver } from "./is-over.ts"

/** Judged in the browser by today's date: the server's page may be older than that. */
export function InspectionNote({ until }: { until: VehicleDate }) {
  const [over, setOver] = useState(false)
  useEffect(() => setOver(isOver(until, new Date())), [until])
  return over && <span className="block font-normal text-ink-2 text-s">{checkTexts.inspectionOver}</span>
}
