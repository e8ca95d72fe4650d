import { useEffect, useState } from "react"
import type { ListedVehicle } from "./compared-vehicle.ts"

/**
 * The name of the vehicle that has just been removed, for screen readers. The link that had the focus is gone with it, so
 * the focus moves to the link at the same place, or to the heading.
 */
export function useRemovedVehicle(listed: readonly ListedVehicle[], headingId: string): string | undefined {
  const [seen, setSeen] = useState(listed)
  const [removed, setRemoved] = useState<{ readonly name: string; readonly column: number }>()
  if (seen !== listed) {
    setSeen(listed)
    const column = seen.findIndex(({ id }) => listed.every((vehicle) => vehicle.id !== id))
    const vehicle = seen[column]
    setRemoved(vehicle && { name: vehicle.name, column })
  }

  useEffect(() => {
    if (removed === undefined || document.activeElement !== document.body) return
    // A window hides the columns that it does not show.
    const links = Array.from(document.querySelectorAll<HTMLElement>(".comparison-remove")).filter(
      (link) => link.offsetParent !== null,
    )
    const next = links[Math.min(removed.column, links.length - 1)] ?? document.getElementById(headingId)
    next?.focus({ preventScroll: true })
  }, [removed, headingId])

  return removed?.name
}
