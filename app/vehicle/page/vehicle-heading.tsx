import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatPriceCzk } from "#domain/czech/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { Reduction } from "./reduction.tsx"

/** Before the photos in the document; on a phone below them on the screen. */
export function VehicleHeading({ vehicle, today }: { vehicle: Vehicle; today: CalendarDay }) {
  const { supplement, priceCzk, priceNote } = vehicle
  return (
    <div className="vehicle-heading">
      <h1 className="vehicle-heading-name">{formatVehicleName(vehicle)}</h1>
      {supplement !== "" && <p className="vehicle-heading-supplement">{supplement}</p>}
      <p className="vehicle-heading-price large-price">{formatPriceCzk(priceCzk)}</p>
      {priceCzk !== null && priceNote !== null && <p className="vehicle-heading-note">{priceNote}</p>}
      <Reduction vehicle={vehicle} today={today} className="vehicle-heading-reduction" />
    </div>
  )
}
