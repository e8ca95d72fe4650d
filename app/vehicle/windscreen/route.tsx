import { data, Link, redirect } from "react-router"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatVehicleDate, isOver } from "#domain/calendar/vehicle-date.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import {
  formatDrive,
  formatEngineVolume,
  formatMileage,
  formatPower,
  formatPriceCzk,
} from "#domain/czech/quantity.ts"
import { pickSellingTerms } from "#domain/dealer/dealer.ts"
import { listChecks } from "#domain/sheet/sheet-words.ts"
import { emptySheet, listOf } from "#domain/sheet/vehicle-sheet.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import {
  buildShortPath,
  buildVehiclePath,
  buildWindscreenPath,
  parseVehicleId,
} from "#domain/vehicle/vehicle-path.ts"
import type { Fact } from "../facts/describe-facts.ts"
import { optionalParameterLabels, parameterLabels } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { buildQrCode, type QrCode } from "./build-qr-code.server.ts"
import { windscreenTexts } from "./texts.ts"
import "#app/ui/lone-link.css"
import "./windscreen-sheet.css"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stock, siteUrl, ...services } = context.get(servicesContext)
  const id = parseVehicleId(params.id)
  const vehicle = id === undefined ? undefined : await stock.findVehicle(id)
  if (vehicle === undefined) throw data(null, { status: 404 })
  const path = buildWindscreenPath(vehicle)
  if (url.pathname !== path) throw redirect(path, 301)
  const { year, month, day } = buildPragueMoment(new Date())
  const today = { year, month, day }
  const sheet = services.findSheet(vehicle) ?? emptySheet
  // The sheet shows no VIN, whatever the dealer file allows: anyone who walks past reads it.
  return {
    vehicle: { ...vehicle, vin: null },
    terms: pickSellingTerms(services.dealer),
    path,
    flawCount: listOf(sheet, "flaw").length,
    checks: listChecks(sheet, today).map(({ label, value }) => `${label}: ${value}`),
    qrCode: buildQrCode(siteUrl + buildShortPath(vehicle)),
    today,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (loaderData === undefined) return []
  const name = formatFullName(loaderData.vehicle)
  return buildPageMeta(
    {
      title: windscreenTexts.title(name),
      description: windscreenTexts.description(name),
      path: loaderData.path,
      robots: "noindex, nofollow",
    },
    root.loaderData,
  )
}

/** The sheet as it comes out of the printer, and a button that sends it there. */
export default function WindscreenPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-center justify-between gap-3 py-3 print:hidden">
        <Link to={buildVehiclePath(loaderData.vehicle)} className="lone-link -ml-1 pr-3">
          <Icon name="arrow-left" />
          {windscreenTexts.back}
        </Link>
        <button type="button" onClick={() => print()} className={`${buttonClass("primary")} noscript:hidden`}>
          <Icon name="printer" />
          {windscreenTexts.print}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label={windscreenTexts.print} tabIndex={0} className="windscreen-view">
        <WindscreenSheet {...loaderData} />
      </section>
    </div>
  )
}

/** One page of A4, to be read through glass from two metres. */
function WindscreenSheet(props: Route.ComponentProps["loaderData"]) {
  const { vehicle, terms, flawCount, checks, qrCode, today } = props
  const dealer = useDealer()
  const photo = findMainPhoto(vehicle)
  const notes = [
    ...(vehicle.priceCzk === null ? [] : [vehicle.priceNote, terms.priceNote]),
    windscreenTexts.valid(formatVehicleDate(today)),
    ...checks,
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
            {terms.person && (
              <strong className="font-bold">{`${terms.person.name}, ${terms.person.role} · `}</strong>
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

const MAX_FACTS = 8

/** What decides a purchase first; only what is known, because paper has no room for what is not. */
export function listSheetFacts(vehicle: Vehicle, today: CalendarDay): readonly Fact[] {
  const { year, mileageKm, fuel, gearbox, powerKw, engineCm3, drive, inspectionUntil } = vehicle
  const isInspected = inspectionUntil !== null && !isOver(inspectionUntil, today)
  const facts: readonly (readonly [label: string, value: string | number | null])[] = [
    [parameterLabels.year, year],
    [parameterLabels.mileage, mileageKm === null ? null : formatMileage(mileageKm)],
    [parameterLabels.fuel, fuel],
    [parameterLabels.gearbox, gearbox],
    [parameterLabels.power, powerKw === null ? null : formatPower(powerKw)],
    [parameterLabels.engineVolume, engineCm3 === null ? null : formatEngineVolume(engineCm3)],
    [optionalParameterLabels.drive, formatDrive(drive)],
    [parameterLabels.inspection, isInspected ? formatVehicleDate(inspectionUntil) : null],
    [parameterLabels.bodyType, vehicle.bodyType],
    [optionalParameterLabels.color, vehicle.color],
    [parameterLabels.seats, vehicle.seats],
    [parameterLabels.owners, vehicle.owners],
  ]
  return facts
    .flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }]))
    .slice(0, MAX_FACTS)
}
