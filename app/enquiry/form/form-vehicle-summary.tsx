import type { ReactNode } from "react"
import { VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import type { FormVehicle } from "./enquiry-form-props.ts"

type FormVehicleSummaryProps = {
  readonly vehicle: FormVehicle
  readonly className?: string
  /** Beside its photo, instead of name and price. */
  readonly children?: ReactNode
}

/** A vehicle that the form is about, with its photo, and in a field that nobody sees. */
export function FormVehicleSummary({ vehicle, className = "", children }: FormVehicleSummaryProps) {
  return (
    <div className={`flex items-center gap-3.5 text-(length:--text-s) leading-snug text-ink-2 ${className}`}>
      <input type="hidden" name={VEHICLE_PARAM} value={vehicle.id} />
      {vehicle.photo !== null && (
        <img
          src={vehicle.photo}
          alt=""
          width="160"
          height="120"
          loading="lazy"
          className="form-vehicle-photo"
        />
      )}
      <p className="min-w-0">
        {children ?? (
          <>
            <b className="form-vehicle-name">{vehicle.name}</b>
            {vehicle.price}
          </>
        )}
      </p>
    </div>
  )
}
