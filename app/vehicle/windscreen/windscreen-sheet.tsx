import { Mark } from "#app/ui/ornaments.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatVehicleDate } from "#domain/calendar/vehicle-date.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import type { QrCode } from "./build-qr-code.server.ts"
import { listSheetFacts } from "./list-sheet-facts.ts"
import { windscreenTexts } from "./texts.ts"
import "./windscreen-sheet.css"

type WindscreenSheetProps = {
  readonly vehicle: Vehicle
  readonly dealer: SellingDealer
  /** How many flaws of it the dealer names. */
  readonly flawCount: number
  readonly qrCode: QrCode | null
  readonly today: CalendarDay
}

/** One page of A4, to be read through glass from two metres. */
export function WindscreenSheet({ vehicle, dealer, flawCount, qrCode, today }: WindscreenSheetProps) {
  const photo = findMainPhoto(vehicle)
  const notes = [
    ...(vehicle.priceCzk === null ? [] : [vehicle.priceNote, dealer.priceNote]),
    windscreenTexts.valid(formatVehicleDate(today)),
    flawCount === 0 ? null : windscreenTexts.flaws(flawCount),
  ].filter((note) => note !== null)
  return (
    <article className="windscreen-sheet">
      <p className="windscreen-top">
        <Mark />
        {dealer.name}
        <span>{windscreenTexts.since(dealer)}</span>
      </p>
      <div className="windscreen-photo">
        {photo !== undefined && <img src={buildPhotoPath(vehicle, photo, 1280, "jpeg")} alt="" />}
      </div>
      <div className="windscreen-name">
        <h1>{formatVehicleName(vehicle)}</h1>
        <p>{vehicle.supplement}</p>
      </div>
      <div>
        <p className="windscreen-price">{formatPriceCzk(vehicle.priceCzk)}</p>
        <p className="windscreen-note">{notes.join(" · ")}</p>
      </div>
      <dl className="windscreen-facts">
        {listSheetFacts(vehicle, today).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="windscreen-foot">
        {qrCode && <QrDrawing code={qrCode} />}
        <div>
          <p className="windscreen-phone">{dealer.phones[0].display}</p>
          <p>
            {dealer.person && (
              <strong className="font-bold">{`${dealer.person.name}, ${dealer.person.role} · `}</strong>
            )}
            {formatHoursLine(dealer.openingHours)}
          </p>
          {qrCode && <p>{windscreenTexts.qrCode}</p>}
        </div>
      </div>
    </article>
  )
}

/** Without its quiet zone: the sheet itself is white for more than four modules around it. */
function QrDrawing({ code: { size, path, quietZone } }: { code: QrCode }) {
  const modules = size - 2 * quietZone
  return (
    <svg
      viewBox={`${quietZone} ${quietZone} ${modules} ${modules}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="windscreen-code"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
