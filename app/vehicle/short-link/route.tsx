import { data, redirect } from "react-router"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { buildVehiclePath, parseVehicleId } from "#domain/vehicle/vehicle-path.ts"
import type { Route } from "./+types/route.ts"

/** A visitor who scans the code on a windscreen is standing beside the vehicle. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { stock } = context.get(servicesContext)
  const id = parseVehicleId(params.id)
  if (id === undefined) throw data(null, { status: 404 })
  const sold = requireStock(context).soldById.get(id)
  if (sold !== undefined) throw redirect(buildVehiclePath(sold.vehicle))
  const vehicle = await stock.findVehicle(id)
  if (vehicle === undefined) throw data(null, { status: 404 })
  throw redirect(buildVehiclePath(vehicle))
}

/** Never shown: with it, an unknown vehicle is answered with the page of one. */
export default function ShortLinkRoute() {
  return null
}
