import { useEffect, useState } from "react"
import type { ComparedVehicle } from "./comparison-table.tsx"

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
    const column = seen.findIndex(({ id }) => vehicles.every((each) => each.id !== id))
    const vehicle = seen[column]
    setRemoved(vehicle && { name: vehicle.name, column })
  }

  useEffect(() => {
    if (removed === undefined || document.activeElement !== document.body) return
    const links = document.querySelectorAll<HTMLElement>(".comparison-remove")
    const next = links[Math.min(removed.column, links.length - 1)] ?? document.getElementById(headingId)
    next?.focus({ preventScroll: true })
  }, [removed, headingId])

  return removed?.name
}
