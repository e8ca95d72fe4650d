import { useParams } from "react-router"
import { DayLayout, DayStatus } from "#app/day-pages/day-layout.tsx"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { DealerHeader } from "#app/day-pages/dealer-header.tsx"
import { SavedMeanwhile } from "#app/day-pages/saved-meanwhile.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import type { FormAnswer } from "#app/form/form.tsx"
import { type LinkRequest, linkMeta, linkPage, type SentAction } from "#app/links/link-page.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import { type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatOnMoment } from "#domain/czech/named-days.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import { listEntries } from "#domain/data/records.ts"
import { noPhotos } from "#domain/enquiry/sent-photos.ts"
import { readForm, readSubmitted, type Submitted } from "#domain/form/field.ts"
import { type EntryKind, entryKinds, type ReportEntry } from "#domain/sheet/report-entry.ts"
import { applySheetForm, fillSheetForm, type SheetValues, sheetFields } from "#domain/sheet/sheet-form.ts"
import { buildSheetPath } from "#domain/sheet/sheet-links.ts"
import { formatEntryValue, listUsualRepairs } from "#domain/sheet/sheet-words.ts"
import { emptySheet, listIncluded, listReportEntries } from "#domain/sheet/vehicle-sheet.ts"
import { buildLinkPath } from "#domain/site/link-paths.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { hasDriveBattery, isTrailer } from "#domain/vehicle/vehicle-kind.ts"
import { buildVehiclePath, parseVehicleId, VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { addVehiclePhotos, findPhotoNumber, type VehiclePhoto } from "#domain/vehicle/vehicle-photo.ts"
import type { Route } from "./+types/route.ts"
import { SheetForm } from "./sheet-form.tsx"
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
  readForm(sent, { site }): SentAction<SentSheet, FormAnswer<typeof sheetFields>> {
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

type SheetAnswer = FormAnswer<typeof sheetFields> & {
  /** What the form says, where somebody else has saved meanwhile. */
  readonly own?: readonly ReportEntry[]
}

export default function SheetPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { token = "" } = useParams()
  if (!shown.found)
    return <DayLinkMissing why={shown.why} texts={sheetMissingTexts} encType="multipart/form-data" />
  const { vehicle, saved, now, isJustSaved, ...form } = shown
  const { name, facts, photo, path } = vehicle
  const answer: SheetAnswer | null = actionData && "submitted" in actionData ? actionData : null
  const errors = answer?.errors ?? []
  return (
    <DayLayout
      heading={name}
      title={`${errors.length === 0 ? "" : `${enquiryTexts.errorPrefix} `}${sheetTexts.heading}: ${name}`}
      lead={facts}
      picture={photo && <img src={photo} alt="" width={88} height={66} className="rounded-thumb" />}
      back={
        <a href={buildLinkPath("vehicles", token)} className="lone-link">
          <Icon name="arrow-left" />
          {sheetTexts.back}
        </a>
      }
      status={
        answer === null &&
        isJustSaved &&
        saved.savedAt && (
          <DayStatus
            action={
              <a href={path} className="lone-link">
                {sheetTexts.view}
              </a>
            }
          >
            {sheetTexts.saved(formatOnMoment(saved.savedAt))}
          </DayStatus>
        )
      }
    >
      {answer?.own && (
        <SavedMeanwhile
          note={sheetTexts.savedOn(saved.savedAt === null ? "" : formatOnMoment(saved.savedAt))}
          differences={compareSheets(answer.own, listReportEntries(saved.sheet), now)}
        />
      )}
      <SheetForm
        submitted={
          answer === null
            ? fillSheetForm(saved.id, saved.sheet)
            : { ...answer.submitted, ...(answer.own && { version: saved.id }) }
        }
        errors={errors}
        sheet={saved.sheet}
        isAnswer={answer !== null}
        today={now}
        {...form}
      />
    </DayLayout>
  )
}

/** Both of each line that is stated once at most, where they differ. */
function compareSheets(own: readonly ReportEntry[], saved: readonly ReportEntry[], today: CalendarDay) {
  return listEntries(entryKinds)
    .filter(([, { isSingle }]) => isSingle)
    .map(([kind, { label }]) => ({
      label,
      before: formatKind(own, kind, today),
      after: formatKind(saved, kind, today),
    }))
    .filter(({ before, after }) => before !== after)
}

function formatKind(stated: readonly ReportEntry[], kind: EntryKind, today: CalendarDay): string {
  const entry = stated.find((each) => each.kind === kind)
  const nothing = kind === "reserved" ? lowerFirst(sheetTexts.offered.free) : sheetTexts.nothing
  return (entry && formatEntryValue(entry, today)) ?? nothing
}
