import { commonTexts } from "#app/texts/common.ts"
import { checkTexts, parameterLabels } from "#app/texts/vehicle.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { CopyVin } from "./copy-vin.tsx"
import { InspectionNote } from "./inspection-note.tsx"
import { PageSection } from "./page-section.tsx"

const publicChecks = [
  { text: checkTexts.mileageCheck, href: "https://www.kontrolatachometru.cz/" },
  { text: checkTexts.registerCheck, href: "https://www.dataovozidlech.cz/" },
] as const

/** What a buyer can verify. Claims come only from the vehicle's own data. */
export function VehicleCheck({ vehicle }: { vehicle: Vehicle }) {
  const { vin, inspectionUntil, owners } = vehicle
  const claims = listClaims(vehicle)
  if (vin === null && inspectionUntil === null && claims.length === 0) return null
  return (
    <PageSection id="provereni" heading={checkTexts.heading}>
      <div className="vehicle-check">
        {vin !== null && <p className="mb-4 max-w-measure text-ink-2">{checkTexts.lead}</p>}
        <dl className="vehicle-check-facts">
          {vin !== null && (
            <div className="sm:col-span-2">
              <dt className="vehicle-check-label">{parameterLabels.vin}</dt>
              <dd className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="vehicle-check-vin">{vin}</span>
                <CopyVin vin={vin} />
              </dd>
            </div>
          )}
          {inspectionUntil !== null && (
            <div>
              <dt className="vehicle-check-label">{parameterLabels.inspection}</dt>
              <dd className="vehicle-check-value">
                {formatVehicleDate(inspectionUntil)}
                <InspectionNote until={inspectionUntil} />
              </dd>
            </div>
          )}
          {owners !== null && (
            <div>
              <dt className="vehicle-check-label">{parameterLabels.owners}</dt>
              <dd className="vehicle-check-value">{owners}</dd>
            </div>
          )}
        </dl>
        {claims.length > 0 && <Claims claims={claims} />}
        {vin !== null && <PublicChecks />}
      </div>
    </PageSection>
  )
}

function listClaims({ crashFree, firstOwner, serviceBook }: Vehicle): readonly string[] {
  return [
    ...(crashFree === true ? [checkTexts.crashFree] : []),
    ...(firstOwner === true ? [checkTexts.firstOwner] : []),
    ...(serviceBook === true ? [checkTexts.serviceBook] : []),
  ]
}

function Claims({ claims }: { claims: readonly string[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
      {claims.map((claim) => (
        <li key={claim} className="flex items-center gap-2">
          <Icon name="check" className="size-4.5 stroke-[2.4] text-brand" />
          {claim}
        </li>
      ))}
    </ul>
  )
}

function PublicChecks() {
  return (
    <ul className="mt-5 flex flex-wrap gap-2.5">
      {publicChecks.map(({ text, href }) => (
        <li key={href} className="max-w-full grow sm:grow-0">
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className={`${buttonClass("quiet")} w-full wrap-anywhere`}
          >
            {text}
            <Icon name="external" className="size-4.5" />
            <span className="sr-only">({commonTexts.newWindow})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
