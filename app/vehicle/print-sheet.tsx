import { printTexts, vehicleTexts } from "#app/texts/vehicle.ts"
import { type Dealer, formatTownLine } from "#domain/dealer.ts"
import { findMainPhoto } from "#domain/media.ts"
import { buildPhotoPath } from "#domain/photo-path.ts"
import { formatPriceCzk } from "#domain/text/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import type { QrCode } from "./build-qr-code.server.ts"
import { listKeyFacts } from "./list-key-facts.ts"
import { listParameters } from "./list-parameters.ts"

const MAX_EQUIPMENT = 24

type PrintSheetProps = { readonly vehicle: Vehicle; readonly dealer: Dealer; readonly qrCode: QrCode | null }

/** The vehicle on one sheet of A4; shown only in print. */
export function PrintSheet({ vehicle, dealer, qrCode }: PrintSheetProps) {
  const photo = findMainPhoto(vehicle)
  const facts = [...listKeyFacts(vehicle), ...listParameters(vehicle)]
  return (
    <div className="print-sheet">
      <div className="print-sheet-head">
        <div className="min-w-0">
          <p className="print-sheet-name">{formatVehicleName(vehicle)}</p>
          <p className="print-sheet-supplement line-clamp-2">{vehicle.supplement}</p>
        </div>
        <p className="print-sheet-price">{formatPriceCzk(vehicle.priceCzk)}</p>
      </div>
      {photo !== undefined && (
        <img
          src={buildPhotoPath(vehicle, photo, 960, "webp")}
          loading="lazy"
          alt=""
          width="1280"
          height="960"
          className="print-sheet-photo"
        />
      )}
      <dl className="print-sheet-facts">
        {facts.map(({ label, value }) => (
          <div key={label} className="print-sheet-fact">
            <dt>{label}</dt>
            <dd className="truncate font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <PrintedEquipment equipment={vehicle.equipment} />
      <PrintedDealer dealer={dealer} qrCode={qrCode} />
    </div>
  )
}

function PrintedEquipment({ equipment }: { equipment: readonly string[] }) {
  const lines = [...new Set(equipment)]
  if (lines.length === 0) return null
  const rest = lines.length - MAX_EQUIPMENT
  return (
    <div className="print-sheet-equipment">
      <p className="print-sheet-equipment-heading">{vehicleTexts.equipment}</p>
      <p className="mt-[1mm] line-clamp-6">
        {lines.slice(0, MAX_EQUIPMENT).join(" · ")}
        {rest > 0 && ` · ${printTexts.more(rest)}`}
      </p>
    </div>
  )
}

function PrintedDealer({ dealer, qrCode }: { dealer: Dealer; qrCode: QrCode | null }) {
  return (
    <div className="print-sheet-dealer">
      <div>
        <p className="print-sheet-dealer-name">{dealer.name}</p>
        <p>
          {dealer.street}, {formatTownLine(dealer)}
        </p>
        <p className="print-sheet-phones">
          {dealer.phones.map(({ dial, display }) => (
            <span key={dial}>{display}</span>
          ))}
        </p>
        <p>{dealer.email}</p>
      </div>
      {qrCode && (
        <div className="print-sheet-code">
          <p>{printTexts.qrCode}</p>
          <svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} aria-hidden="true">
            <path d={qrCode.path} fill="black" />
          </svg>
        </div>
      )}
    </div>
  )
}
