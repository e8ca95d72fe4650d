import { printTexts, vehicleTexts } from "#app/texts/vehicle.ts"
import { type Dealer, formatTownLine } from "#domain/dealer.ts"
import { findMainPhoto } from "#domain/media.ts"
import { buildPhotoPath } from "#domain/photo-path.ts"
import { formatPriceCzk } from "#domain/text/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import type { QrCode } from "./build-qr-code.server.ts"
import { listKeyFacts, listParameters } from "./list-parameters.ts"

const MAX_EQUIPMENT = 24

type PrintSheetProps = { readonly vehicle: Vehicle; readonly dealer: Dealer; readonly qrCode: QrCode }

/** The vehicle on one sheet of A4, for the windscreen or the visitor's bag. Never seen on a screen. */
export function PrintSheet({ vehicle, dealer, qrCode }: PrintSheetProps) {
  const photo = findMainPhoto(vehicle)
  const facts = [...listKeyFacts(vehicle), ...listParameters(vehicle)]
  return (
    <div className="hidden bg-white text-[10pt] text-[black] leading-[1.35] print:block">
      <div className="flex items-start justify-between gap-[8mm]">
        <div className="min-w-0">
          <p className="font-display text-[24pt] leading-[1.1]">{formatVehicleName(vehicle)}</p>
          <p className="mt-[1mm] line-clamp-2 text-[12pt]">{vehicle.supplement}</p>
        </div>
        <p className="whitespace-nowrap font-price text-[26pt] leading-[1.1] tabular-nums">
          {formatPriceCzk(vehicle.priceCzk)}
        </p>
      </div>
      {photo !== undefined && (
        <img
          src={buildPhotoPath(vehicle, photo, 960, "webp")}
          loading="lazy"
          alt=""
          width="1280"
          height="960"
          className="mx-auto mt-[5mm] h-[92mm] w-full rounded-thumb object-cover"
        />
      )}
      <dl className="mt-[5mm] grid grid-cols-2 gap-x-[8mm]">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-[silver] border-b py-[.7mm]">
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
    <div className="mt-[5mm]">
      <p className="font-bold text-[12pt]">{vehicleTexts.equipment}</p>
      <p className="mt-[1mm] line-clamp-6">
        {lines.slice(0, MAX_EQUIPMENT).join(" · ")}
        {rest > 0 && ` · ${printTexts.more(rest)}`}
      </p>
    </div>
  )
}

function PrintedDealer({ dealer, qrCode }: { dealer: Dealer; qrCode: QrCode }) {
  return (
    <div className="mt-[6mm] flex items-center justify-between gap-[8mm] border-[black] border-t-2 pt-[4mm]">
      <div>
        <p className="font-bold text-[14pt]">{dealer.name}</p>
        <p>
          {dealer.street}, {formatTownLine(dealer)}
        </p>
        <p className="mt-[1mm] flex gap-[6mm] font-bold text-[13pt] tabular-nums">
          {dealer.phones.map(({ dial, display }) => (
            <span key={dial}>{display}</span>
          ))}
        </p>
        <p>{dealer.email}</p>
      </div>
      <div className="flex items-center gap-[3mm] text-right">
        <p className="max-w-[30mm]">{printTexts.qrCode}</p>
        <svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} aria-hidden="true" className="size-[30mm]">
          <path d={qrCode.path} fill="black" />
        </svg>
      </div>
    </div>
  )
}
