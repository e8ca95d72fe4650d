import { data, redirect } from "react-router"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { getOpenState } from "#domain/calendar/open-state.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { buildCallbackPath } from "#domain/enquiry/callback-path.ts"
import { buildVehiclePath, parseVehicleId } from "#domain/vehicle/vehicle-path.ts"
import type { Route } from "./+types/route.ts"

/**
 * A visitor who scans the code on a windscreen is standing beside the vehicle. While nobody is there to ask, the page opens at
 * the request for a call. The page itself is the same for everybody; only this redirect looks at the clock.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { stock, dealer, forms } = context.get(servicesContext)
  const id = parseVehicleId(params.id)
  if (id === undefined) throw data(null, { status: 404 })
  const sold = requireStock(context).soldById.get(id)
  if (sold !== undefined) throw redirect(buildVehiclePath(sold.vehicle))
  const vehicle = await stock.findVehicle(id)
  if (vehicle === undefined) throw data(null, { status: 404 })
  const isOpen = getOpenState(dealer, buildPragueMoment(new Date())).kind === "open"
  throw redirect(
    isOpen || forms === null ? buildVehiclePath(vehicle) : `${buildCallbackPath(vehicle)}#${ENQUIRY_ID}`,
  )
}

/** Never shown: with it, an unknown vehicle is answered with the page of one. */
export default function ShortLinkRoute() {
  return null
}
