import { useDeferredValue } from "react"
import { useNavigationType } from "react-router"
import type { Dealer } from "#domain/dealer.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"
import { formatPriceCzk } from "#domain/text/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import { Crumbs } from "./crumbs.tsx"
import { Dock } from "./dock.tsx"
import { Gallery } from "./gallery/gallery.tsx"
import { NewInStock } from "./new-in-stock.tsx"
import { Parameters } from "./parameters.tsx"
import { PriceCard } from "./price-card.tsx"
import { SimilarVehicles } from "./similar-vehicles.tsx"
import { Equipment, Remarks } from "./text-lists.tsx"
import { VehicleCheck } from "./vehicle-check.tsx"

type VehiclePageProps = {
  readonly vehicle: Vehicle
  readonly dealer: Dealer
  /** Absolute, because it is used outside the site: in e-mails and messages. */
  readonly pageUrl: string
  readonly similar: readonly VehicleSummary[]
}

export function VehiclePage({ vehicle, dealer, pageUrl, similar }: VehiclePageProps) {
  // After a link, the top of the page is rendered first. After Back, all at once, so that the scroll position can be restored.
  const whole = useDeferredValue(true, useNavigationType() !== "PUSH")
  return (
    <article data-vehicle={vehicle.id}>
      <div className="wrap">
        <Crumbs vehicle={vehicle} />
        <Gallery key={vehicle.id} vehicle={vehicle} />
        <div className="vehicle-columns">
          <div className="min-w-0">
            <h1>{formatVehicleName(vehicle)}</h1>
            {vehicle.supplement !== "" && <p className="mt-1.5 text-ink-2 text-lead">{vehicle.supplement}</p>}
            <NewInStock vehicle={vehicle} />
            <p className="large-price mt-4 lg:hidden">{formatPriceCzk(vehicle.priceCzk)}</p>
            <Parameters vehicle={vehicle} />
            {whole && (
              <>
                <Remarks remarks={vehicle.remarks} />
                <Equipment equipment={vehicle.equipment} />
                <VehicleCheck vehicle={vehicle} />
              </>
            )}
          </div>
          <PriceCard vehicle={vehicle} dealer={dealer} pageUrl={pageUrl} />
        </div>
        {whole && <SimilarVehicles vehicles={similar} />}
      </div>
      <div className="contents print:hidden">
        <Dock vehicle={vehicle} dealer={dealer} pageUrl={pageUrl} />
      </div>
    </article>
  )
}
