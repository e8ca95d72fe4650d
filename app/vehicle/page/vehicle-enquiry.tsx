import "#app/ui/form/form-card.css"
import { Link } from "react-router"
import { buildFormVehicle } from "#app/enquiry/form/build-form-vehicle.ts"
import { EnquiryIsland } from "#app/enquiry/form/enquiry-island.tsx"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import type { EnquiryWay } from "#domain/enquiry/enquiry.ts"
import { buildPartExchangeLink } from "#domain/enquiry/offer/part-exchange.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { vehicleContactTexts } from "../texts.ts"

type VehicleEnquiryProps = {
  readonly vehicle: Vehicle
  /** The way that is chosen at first. */
  readonly way: EnquiryWay
  readonly answerHours: number | null
}

export function VehicleEnquiry({ vehicle, way, answerHours }: VehicleEnquiryProps) {
  return (
    <section aria-labelledby={ENQUIRY_ID} className="vehicle-section form-card print:hidden">
      <h2 id={ENQUIRY_ID} tabIndex={-1} className="form-card-heading">
        {vehicleContactTexts.enquiry}
      </h2>
      <EnquiryIsland
        key={vehicle.id}
        subject={{ kind: "vehicle", ...buildFormVehicle(vehicle) }}
        way={way}
        answerHours={answerHours}
      />
      <p className="mt-3">
        <Link to={buildPartExchangeLink(vehicle)} className="inline-flex min-h-11 items-center">
          {vehicleContactTexts.partExchange}
        </Link>
      </p>
    </section>
  )
}
