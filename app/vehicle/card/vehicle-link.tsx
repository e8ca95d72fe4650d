import { useMemo } from "react"
import { Link, useLocation } from "react-router"
import { prefetchOnIntent } from "#app/browser/loading/prefetch-page.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatFullName, formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { readStepsFromStock } from "./steps-from-stock.ts"

type VehicleLinkProps = {
  readonly vehicle: CardVehicle
  /** Whether it is in a list that "Zpět na výběr" should lead back to, or on a vehicle's page that came from one. */
  readonly fromStock: boolean
}

/** The vehicle's name, which leads to its page; read out with the supplement, which tells two of one name apart. Nothing is to be discovered: all routes are known from the start. */
export function VehicleLink({ vehicle, fromStock }: VehicleLinkProps) {
  const path = buildVehiclePath(vehicle)
  const intent = useMemo(() => prefetchOnIntent(path), [path])
  const before = readStepsFromStock(useLocation().state)
  const stepsFromStock = fromStock ? 1 : before && before + 1
  return (
    <Link
      to={path}
      state={{ stepsFromStock }}
      discover="none"
      viewTransition
      aria-label={formatFullName(vehicle)}
      {...intent}
    >
      {formatVehicleName(vehicle)}
    </Link>
  )
}
