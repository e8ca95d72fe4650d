import { vehicleTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Vehicle } from "#domain/vehicle.ts"
import { listKeyFacts, listParameters } from "./list-parameters.ts"
import { PageSection } from "./page-section.tsx"

export function Parameters({ vehicle }: { vehicle: Vehicle }) {
  return (
    <PageSection id="parametry" heading={vehicleTexts.parameters}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-px overflow-hidden rounded-card bg-line shadow-rest sm:grid-cols-3">
        {listKeyFacts(vehicle).map(({ label, value, icon }) => (
          <div
            key={label}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 bg-surface px-4 py-3.5 sm:px-5 sm:py-4.5"
          >
            <dt className="col-start-2 text-ink-3 text-xs">{label}</dt>
            <dd className="contents">
              <Icon name={icon} className="col-start-1 row-span-2 row-start-1 size-6 text-brand" />
              <span className="col-start-2 font-bold text-[1.125rem] leading-[1.3] tabular-nums">
                {value}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-4 grid grid-cols-1 gap-x-12 md:grid-cols-2">
        {listParameters(vehicle).map(({ label, value }) => (
          <div
            key={label}
            className={`flex min-h-11 flex-wrap items-baseline gap-x-2 pt-2.5 md:odd:nth-last-2:col-span-2 ${label === "VIN" ? "md:col-span-2" : ""}`}
          >
            <dt className="flex flex-1 items-baseline gap-2 whitespace-nowrap text-ink-2 max-tiny:whitespace-normal after:dots-x after:h-1 after:min-w-4 after:flex-1">
              {label}
            </dt>
            <dd className="max-w-full text-right font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  )
}
