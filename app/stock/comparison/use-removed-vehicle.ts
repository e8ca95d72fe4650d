import { useEffect, useState } from "react"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import type { ComparedVehicle } from "./compared-vehicle.ts"

/**
 * The name of the vehicle that has just been removed, for screen readers. The link that had the focus is gone with it, so
 * the focus moves to the link at the same place, or to the heading.
 */
export function useRemovedVehicle(
  vehicles: readonly ComparedVehicle[],
  headingId: string,
): string | undefined {
  const [seen, setSeen] = useState(vehicles)
  const [removed, setRemoved] = useState<{ readonly name: string; readonly column: number }>()
  if (seen !== vehicles) {
    setSeen(vehicles)
    const column = seen.findIndex(({ id }) => vehicles.every((vehicle) => vehicle.id !== id))
    const vehicle = seen[column]
    setRemoved(vehicle && { name: formatVehicleName(vehicle), column })
  }

  useEffect(() => {
    if (removed === undefined || document.activeElement !== document.body) return
    // A phone hides the columns that it does not show.
    const links = Array.from(document.querySelectorAll<HTMLElement>(".comparison-remove")).filter(
      (link) => link.offsetParent !== null,
    )
    const next = links[Math.min(removed.column, links.length - 1)] ?? document.getElementById(headingId)
    next?.focus({ preventScroll: true })
  }, [removed, headingId])

  return removed?.name
}
