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

/** The rest of the technical parameters, below the key facts. */
export function Parameters({ vehicle }: { vehicle: Vehicle }) {
  const today = useToday()
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
                  <span className="block text-s font-normal text-ink-2">{checkTexts.inspectionOver}</span>
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

/** Copying needs script, so the button appears after hydration. */
function CopyVin({ vin }: { vin: string }) {
  const hydrated = useHydrated()
  const { copied, copy } = useCopied()
  if (!hydrated) return null
  return (
    <>
      <button type="button" onClick={() => copy(vin)} className="quiet-button copy-vin print:hidden">
        <Icon name={copied ? "check" : "copy"} className="size-4.5" />
        {copied ? checkTexts.copied : checkTexts.copy}
        <span className="sr-only">{parameterLabels.vin}</span>
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
    <div className="public-checks print:hidden">
      <p className="public-checks-lead">
        {checkTexts.lead} {checkTexts.howTo}
      </p>
      <ul className="public-checks-links">
        {checks.map(({ text, href }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-2 font-bold"
            >
              {text}
              <Icon name="external" className="size-4.5" />
              <span className="sr-only">({commonTexts.newWindow})</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
