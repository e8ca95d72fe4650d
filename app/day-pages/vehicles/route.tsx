import { type LinkRequest, linkMeta, linkPage, type SentAction } from "#app/links/link-page.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { type CalendarDay, formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { parseIsoDay } from "#domain/calendar/iso-moment.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { listMatching } from "#domain/search/engine/list-matching.ts"
import { emptyStockQuery, MAX_WORDS_CHARACTERS, wordsParam } from "#domain/search/stock-query.ts"
import { readReservationEnd } from "#domain/sheet/sheet-form.ts"
import { buildSheetPath } from "#domain/sheet/sheet-links.ts"
import { formatStatedOn } from "#domain/sheet/sheet-words.ts"
import { emptySheet, findLastStatedOn, findReservedUntil } from "#domain/sheet/vehicle-sheet.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { findReservation, formatReservation, listUsualEnds } from "#domain/vehicle/reservation.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildWindscreenPath, parseVehicleId, VEHICLE_PARAM } from "#domain/vehicle/vehicle-path.ts"
import { DayLinkMissing } from "../day-link-missing.tsx"
import { DealerHeader } from "../dealer-header.tsx"
import type { Route } from "./+types/route.ts"
import { filterParam, readFilter, untilField, VehiclesPage } from "./vehicles-page.tsx"

export const handle = { Header: DealerHeader, needsScript: () => false }

type Site = LinkRequest<unknown>["site"]
type SentReservation = { readonly vehicleId: number; readonly until: string | null }

/** Until when it was reserved before the last touch; in the address after it. */
const beforeParam = "predtim"

const page = linkPage({
  page: "vehicles",
  service: ({ dealerLinks, sheetLinks }) => ({ ...dealerLinks, ...sheetLinks }),
  read: ({ service, token }) => service.read(token),
  show({ now }, { site, token, url }) {
    const words = (url.searchParams.get(wordsParam) ?? "").trim().slice(0, MAX_WORDS_CHARACTERS)
    const before = url.searchParams.get(beforeParam)
    const changedId = parseVehicleId(url.searchParams.get(VEHICLE_PARAM) ?? "") ?? 0
    const changed = site.stock.current()?.vehicleById.get(changedId)
    return {
      words,
      filter: readFilter(url.searchParams.get(filterParam)),
      total: site.stock.current()?.vehicles.length ?? 0,
      vehicles: listFound(words, site).map((vehicle) => {
        const sheet = site.findSheet(vehicle) ?? emptySheet
        const photo = findMainPhoto(vehicle)
        const statedOn = findLastStatedOn(sheet)
        return {
          ...describeReservation(vehicle, site, now),
          price: formatPriceCzk(vehicle.priceCzk),
          photo: photo === undefined ? null : buildPhotoPath(vehicle, photo, 160, "webp"),
          statedOn: statedOn === undefined ? null : formatStatedOn(statedOn, now),
          sheetPath: buildSheetPath(token, vehicle.id),
          windscreenPath: buildWindscreenPath(vehicle),
        }
      }),
      changed:
        before === null || changed === undefined
          ? null
          : { ...describeReservation(changed, site, now), before: parseIsoDay(before) ? before : "" },
    }
  },
  showMissing: () => ({}),
  readForm(form): SentAction<SentReservation, never> {
    const vehicleId = parseVehicleId(String(form.get(VEHICLE_PARAM)))
    const sent = form.get(untilField)
    if (vehicleId === undefined || typeof sent !== "string") return undefined
    if (sent === "") return { action: { vehicleId, until: null } }
    const reading = readReservationEnd(sent, formatIsoDay(buildPragueMoment(new Date())))
    return "problem" in reading ? undefined : { action: { vehicleId, until: reading.value } }
  },
  async perform({ vehicleId, until }, { service, site, token, url }) {
    const vehicle = site.stock.current()?.vehicleById.get(vehicleId)
    const before = vehicle && describeReservation(vehicle, site, buildPragueMoment(new Date())).until
    const outcome = await service.reserve(token, vehicleId, until)
    if (!outcome.done) return outcome
    const query = new URLSearchParams(url.searchParams)
    query.set(VEHICLE_PARAM, String(vehicleId))
    query.set(beforeParam, before ?? "")
    return { done: true, to: `?${query}#${SENT_ID}` }
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

/** As visitors search; a vehicle's number finds it, too. */
function listFound(words: string, { stock }: Site): readonly Vehicle[] {
  const snapshot = stock.current()
  if (snapshot === undefined) return []
  const numbered = snapshot.vehicleById.get(parseVehicleId(words) ?? 0)
  if (numbered !== undefined) return [numbered]
  return words === "" ? snapshot.vehicles : listMatching(snapshot, { ...emptyStockQuery, words })
}

/** By the sheet, which this process has before the stock says so. */
function describeReservation(vehicle: Vehicle, site: Site, today: CalendarDay) {
  const reservedUntil = findReservedUntil(site.findSheet(vehicle) ?? emptySheet)
  const reservation = findReservation({ ...vehicle, reservedUntil }, today)
  const until = reservation?.until ?? null
  return {
    id: vehicle.id,
    name: formatFullName(vehicle),
    reservation: reservation === undefined ? null : formatReservation(reservation),
    until,
    ends: listUsualEnds(until, today),
  }
}

export default function VehiclesRoute({ loaderData: shown }: Route.ComponentProps) {
  return shown.found ? <VehiclesPage {...shown} /> : <DayLinkMissing why={shown.why} />
}
