import { vehicleTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Vehicle } from "#domain/vehicle.ts"
import { listKeyFacts, listParameters } from "./list-parameters.ts"
import { PageSection } from "./page-section.tsx"

export function Parameters({ vehicle }: { vehicle: Vehicle }) {
  return (
    <PageSection id="parametry" heading={vehicleTexts.parameters}>
      <dl className="parameter-tiles">
        {listKeyFacts(vehicle).map(({ label, value, icon }) => (
          <div key={label} className="parameter-tile">
            <dt className="parameter-tile-label">{label}</dt>
            <dd className="contents">
              <Icon name={icon} className="parameter-tile-icon" />
              <span className="parameter-tile-value">{value}</span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="parameter-rows">
        {listParameters(vehicle).map(({ label, value }) => (
          <div key={label} className="parameter-row">
            <dt className="parameter-row-label">{label}</dt>
            <dd className="parameter-row-value">{value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}
