import { Fragment } from "react"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { useToday } from "#app/site/use-today.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { useCopied } from "#app/ui/use-copied.ts"
import { isOver } from "#domain/calendar/vehicle-date.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { listParameters } from "../facts/list-parameters.ts"
import { checkTexts, parameterLabels, vehicleTexts } from "../texts.ts"
import "./parameters.css"

export function Parameters({ vehicle }: { vehicle: Vehicle }) {
  const today = useToday()
  const { vin, inspectionUntil } = vehicle
  const inspectionIsOver = inspectionUntil !== null && isOver(inspectionUntil, today)
  return (
    <section className="vehicle-section">
      <h2 className="vehicle-section-heading">{vehicleTexts.parameters}</h2>
      <dl className="parameter-rows">
        {listParameters(vehicle).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {label === parameterLabels.inspection && inspectionIsOver && (
                <span className="block text-s font-normal text-ink-2">{checkTexts.inspectionOver}</span>
              )}
            </dd>
          </div>
        ))}
        {vin !== null && (
          <div className="parameter-row-vin">
            <dt>{parameterLabels.vin}</dt>
            <dd>
              <span className="break-all">{vin}</span>
              <CopyVin vin={vin} />
            </dd>
          </div>
        )}
      </dl>
      {vin !== null && <PublicChecks />}
    </section>
  )
}

/** Copying needs script, so the button appears after hydration. */
function CopyVin({ vin }: { vin: string }) {
  const hydrated = useHydrated()
  const { copied, copy } = useCopied()
  if (!hydrated) return null
  return (
    <>
      <button type="button" title={checkTexts.copy} onClick={() => copy(vin)} className="copy-vin">
        <Icon name={copied ? "check" : "copy"} />
        <span className="sr-only">{checkTexts.copy}</span>
      </button>
      <span role="status" className="sr-only">
        {copied && checkTexts.copied}
      </span>
    </>
  )
}

const checks = [
  { text: checkTexts.mileageCheck, href: "https://www.kontrolatachometru.cz/" },
  { text: checkTexts.registerCheck, href: "https://www.dataovozidlech.cz/" },
] as const

/** Where a visitor can verify the vehicle by its VIN. */
function PublicChecks() {
  return (
    <p className="mt-3 text-s text-ink-2 print:hidden">
      {checkTexts.lead}{" "}
      {checks.map(({ text, href }, index) => (
        <Fragment key={href}>
          {index > 0 && checkTexts.and}
          <a href={href} target="_blank" rel="noopener">
            {text}
            <span className="sr-only">{` (${commonTexts.newWindow})`}</span>
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
