import { useActionData, useLoaderData } from "react-router"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { DealerHeader } from "#app/day-pages/dealer-header.tsx"
import { type LinkRequest, linkMeta, linkPage, type SentAction } from "#app/links/link-page.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import { noPhotos } from "#domain/enquiry/sent-photos.ts"
import { readForm, readSubmitted, type Submitted } from "#domain/form/field.ts"
import { applySheetForm, type SheetValues, sheetFields } from "#domain/sheet/sheet-form.ts"
import { buildSheetPath } from "#domain/sheet/sheet-links.ts"
import { listUsualRepairs } from "#domain/sheet/sheet-words.ts"
import { emptySheet, listIncluded } from "#domain/sheet/vehicle-sheet.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { hasDriveBattery, isTrailer } from "#domain/vehicle/vehicle-kind.ts"
import { buildVehiclePath, parseVehicleId, VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { addVehiclePhotos, findPhotoNumber, type VehiclePhoto } from "#domain/vehicle/vehicle-photo.ts"
import { type SheetAnswer, SheetPage } from "./sheet-page.tsx"
import { sheetMissingTexts, sheetTexts } from "./texts.ts"

export const handle = { Header: DealerHeader, needsScript: () => false }

type SentSheet = {
  readonly submitted: Submitted<typeof sheetFields>
  readonly values: SheetValues
  readonly photo: Uint8Array | undefined
}

const page = linkPage({
  page: "sheet",
  findPath: (request) => buildSheetPath(request.token, readVehicleId(request)),
  service: ({ sheetLinks }) => sheetLinks,
  read: (request) => request.service.readLink(request.token, readVehicleId(request)),
  show({ vehicleId, saved, now }, { site, url }) {
    const vehicle = site.stock.current()?.vehicleById.get(vehicleId)
    if (vehicle === undefined) return "gone"
    return {
      vehicle: describeVehicle(vehicle),
      isTrailer: isTrailer(vehicle),
      hasBattery: hasDriveBattery(vehicle),
      usualRepairs: listUsualRepairs(vehicle),
      ofAll: listIncluded(vehicle, site.dealer, emptySheet),
      photoPaths: listPhotoPaths(vehicle, site.listVehiclePhotos(vehicle)),
      saved,
      now,
      isJustSaved: url.searchParams.has("krok"),
    }
  },
  showMissing: () => ({}),
  /** Every button of the form saves all of it. */
  readForm(sent, { site }): SentAction<SentSheet, Omit<SheetAnswer, "kind">> {
    const submitted = readSubmitted(sheetFields, sent)
    const { photos, refused } = site.sentPhotos ?? noPhotos
    const context = {
      hasPhoto: photos.length > 0,
      isPhotoRefused: refused.length > 0,
      today: formatIsoDay(buildPragueMoment(new Date())),
    }
    const reading = readForm(sheetFields, submitted, context)
    if (!reading.ok) return { invalid: { submitted, errors: reading.errors } }
    return { action: { submitted, values: reading.values, photo: photos[0] } }
  },
  async perform({ submitted, values, photo }, request) {
    const outcome = await request.service.save(request.token, readVehicleId(request), values, photo)
    if (outcome.done) return { done: true, to: `&krok=ulozeno#${findPart(values)}` }
    if (outcome.why !== "stale") return { done: false, why: outcome.why }
    return { done: false, why: "stale", stale: { submitted, errors: [], own: applySheetForm([], values) } }
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

/** No vehicle has the number 0. */
function readVehicleId({ url }: Pick<LinkRequest<unknown>, "url">): number {
  return parseVehicleId(url.searchParams.get(VEHICLE_PARAM) ?? "") ?? 0
}

function describeVehicle(vehicle: Vehicle) {
  const { id, priceCzk, fuel } = vehicle
  const photo = findMainPhoto(vehicle)
  return {
    name: formatFullName(vehicle),
    facts: [sheetTexts.number(id), formatPriceCzk(priceCzk), lowerFirst(fuel ?? "")]
      .filter(Boolean)
      .join(", "),
    path: buildVehiclePath(vehicle),
    photo: photo === undefined ? null : buildPhotoPath(vehicle, photo, 160, "webp"),
  }
}

/** Of the photos of flaws that everybody sees, by their ids. */
function listPhotoPaths(vehicle: Vehicle, photos: readonly VehiclePhoto[]): Readonly<Record<string, string>> {
  const shown = addVehiclePhotos(vehicle, photos)
  return Object.fromEntries(
    photos.map(({ id }) => [id, buildPhotoPath(shown, findPhotoNumber(shown, id) ?? 0, 480, "webp")]),
  )
}

/** The part whose button was pressed, else the top of the page, which says that all is saved. */
function findPart(values: SheetValues): string {
  const added = (["repair", "flaw", "included"] as const).find((kind) => values[kind] !== "")
  const pressed = values.button?.what.split("/")[0] ?? added ?? SENT_ID
  return pressed === "excluded" ? "included" : pressed
}

export default function SheetRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  if (!shown.found)
    return <DayLinkMissing why={shown.why} texts={sheetMissingTexts} encType="multipart/form-data" />
  return <SheetPage {...shown} answer={answer !== null && "submitted" in answer ? answer : null} />
}
