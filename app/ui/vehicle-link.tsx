import { useMemo } from "react"
import { Link } from "react-router"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"
import { formatVehicleName } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"
import { prefetchOnIntent } from "../browser/prefetch-page.ts"

type VehicleLinkProps = {
  readonly vehicle: VehicleSummary
  /** Whether it is in a list that "Zpět na výběr" should lead back to. */
  readonly fromStock: boolean
}

/** The vehicle's name, which leads to its page. */
export function VehicleLink({ vehicle, fromStock }: VehicleLinkProps) {
  const path = buildVehiclePath(vehicle)
  const intent = useMemo(() => prefetchOnIntent(path), [path])
  return (
    <Link to={path} state={{ fromStock }} {...intent}>
      {formatVehicleName(vehicle)}
    </Link>
  )
}
