import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { isOver } from "#domain/calendar/vehicle-date.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { listParameters } from "../facts/list-parameters.ts"
import { checkTexts, parameterLabels, vehicleTexts } from "../texts.ts"
import { CopyVin } from "./copy-vin.tsx"
import { PublicChecks } from "./public-checks.tsx"

type ParametersProps = { readonly vehicle: Vehicle; readonly today: CalendarDay }

/** The rest of the technical parameters, below the key facts. */
export function Parameters({ vehicle, today }: ParametersProps) {
  const { vin, inspectionUntil } = vehicle
  const inspectionIsOver = inspectionUntil !== null && isOver(inspectionUntil, today)
  return (
    <>
      <h2 className="vehicle-parameters-heading vehicle-section-heading">{vehicleTexts.parameters}</h2>
      <div className="vehicle-parameters">
        <dl className="parameter-rows">
          {listParameters(vehicle).map(({ label, value }) => (
            <div key={label} className="parameter-row">
              <dt className="parameter-row-label">{label}</dt>
              <dd className="parameter-row-value">
                {value}
                {label === parameterLabels.inspection && inspectionIsOver && (
                  <span className="parameter-row-note">{checkTexts.inspectionOver}</span>
                )}
              </dd>
            </div>
          ))}
          {vin !== null && (
            <div className="parameter-row parameter-row-vin">
              <dt className="parameter-row-label">{parameterLabels.vin}</dt>
              <dd className="parameter-row-value">
                <span className="break-all">{vin}</span>
                <CopyVin vin={vin} />
              </dd>
            </div>
          )}
        </dl>
        {vin !== null && <PublicChecks />}
      </div>
    </>
  )
}
