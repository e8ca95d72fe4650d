import { useActionData, useLoaderData } from "react-router"
import { DayLinkMissing } from "#app/day-pages/day-link-missing.tsx"
import { type LinkRequest, linkMeta, linkPage } from "#app/links/link-page.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { parseReportEntry } from "#domain/sheet/report-entry.ts"
import { applySheetForm, readSheetForm, type SheetEdit } from "#domain/sheet/sheet-form.ts"
import { buildSheetPath } from "#domain/sheet/sheet-links.ts"
import {
  emptySheet,
  listIncluded,
  listReportEntries,
  mergeReportEntries,
  omit,
} from "#domain/sheet/vehicle-sheet.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { isTrailer } from "#domain/vehicle/vehicle-kind.ts"
import { buildVehiclePath, parseVehicleId, VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { partIds } from "./list-parts.tsx"
import { SheetPage } from "./sheet-page.tsx"
import { sheetMissingTexts, sheetTexts } from "./texts.ts"

export const handle = { frame: "dealer", needsScript: () => false }

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
      ofAll: listIncluded(vehicle, site.dealer, emptySheet),
      photos: site.listVehiclePhotos(vehicle).map(({ id, caption }) => ({ id, caption })),
      saved,
      now,
      isJustSaved: url.searchParams.has("krok"),
    }
  },
  showMissing: () => ({}),
  /** Every button of the form saves all of it. */
  readForm(sent, { site }) {
    const form = readSheetForm(sent, site.sentPhotos)
    return form.errors.length > 0 ? { invalid: { form } } : { action: form }
  },
  async perform(form, request) {
    const { service, site, token } = request
    const outcome = await service.save(token, readVehicleId(request), form, site.sentPhotos?.photos[0])
    if (outcome.done || outcome.why === "same") return { done: true, to: `&krok=ulozeno#${findPart(form)}` }
    if (outcome.why !== "stale") return { done: false, why: outcome.why }
    const [shown, current] = [listReportEntries(outcome.shown), listReportEntries(outcome.current.sheet)]
    const stale = {
      form,
      stated: mergeReportEntries(
        shown,
        applySheetForm(shown, { ...form, added: [], removed: null }),
        current,
      ),
      added: omit(current, shown),
      removed: omit(shown, current),
    }
    return { done: false, why: "stale", stale }
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
  return {
    name: formatFullName(vehicle),
    facts: [sheetTexts.number(vehicle.id), formatPriceCzk(vehicle.priceCzk)].join(", "),
    path: buildVehiclePath(vehicle),
    isTrailer: isTrailer(vehicle),
  }
}

/** Where a list has another line now, else the top of the page, which says that all is saved. */
function findPart({ added, removed, withdrawn }: SheetEdit): string {
  if (withdrawn !== null) return partIds.flaw
  const changed = added[0] ?? (removed === null ? undefined : parseReportEntry(removed))
  if (changed?.kind === "repair" || changed?.kind === "flaw" || changed?.kind === "included")
    return partIds[changed.kind]
  return SENT_ID
}

export default function SheetRoute() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  if (!shown.found)
    return <DayLinkMissing why={shown.why} texts={sheetMissingTexts} encType="multipart/form-data" />
  return <SheetPage {...shown} answer={answer !== null && "form" in answer ? answer : null} />
}
