import { useDeferredValue } from "react"
import { useNavigationType } from "react-router"
import type { Dealer } from "#domain/dealer.ts"
import type { ListedVehicle } from "#domain/listed-vehicle.ts"
import { formatPriceCzk } from "#domain/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import type { QrCode } from "./build-qr-code.server.ts"
import { Crumbs } from "./crumbs.tsx"
import { Dock } from "./dock.tsx"
import { Gallery } from "./gallery/gallery.tsx"
import { NewInStock } from "./new-in-stock.tsx"
import { Parameters } from "./parameters.tsx"
import { PriceCard } from "./price-card.tsx"
import { PrintSheet } from "./print-sheet.tsx"
import { SimilarVehicles } from "./similar-vehicles.tsx"
import { Equipment, Remarks } from "./text-lists.tsx"
import { VehicleCheck } from "./vehicle-check.tsx"

type VehiclePageProps = {
  readonly vehicle: Vehicle
  readonly dealer: Dealer
  /** The page's whole address, for what leaves the site: a letter, a printed sheet. */
  readonly address: string
  readonly qrCode: QrCode
  readonly similar: readonly ListedVehicle[]
}

export function VehiclePage({ vehicle, dealer, address, qrCode, similar }: VehiclePageProps) {
  // Who comes from another page sees the top at once; what lies below is drawn next. Back returns to a place in the whole.
  const whole = useDeferredValue(true, useNavigationType() !== "PUSH")
  return (
    <article data-vehicle={vehicle.id}>
      <div className="wrap print:hidden">
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
          <PriceCard vehicle={vehicle} dealer={dealer} address={address} />
        </div>
        {whole && <SimilarVehicles vehicles={similar} />}
      </div>
      <div className="contents print:hidden">
        <Dock vehicle={vehicle} dealer={dealer} address={address} />
      </div>
      {whole && <PrintSheet vehicle={vehicle} dealer={dealer} qrCode={qrCode} />}
    </article>
  )
}
