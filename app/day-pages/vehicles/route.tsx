import { useLoaderData } from "react-router"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { listMatching } from "#domain/search/engine/list-matching.ts"
import { emptyStockQuery, MAX_WORDS_CHARACTERS, wordsParam } from "#domain/search/stock-query.ts"
import { buildSheetPath } from "#domain/sheet/sheet-links.ts"
import { formatStatedOn } from "#domain/sheet/sheet-words.ts"
import { findLastStatedOn } from "#domain/sheet/vehicle-sheet.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildWindscreenPath, parseVehicleId } from "#domain/vehicle/vehicle-path.ts"
import { DayLinkMissing } from "../day-link-missing.tsx"
import { DealerHeader } from "../dealer-header.tsx"
import { filterParam, readFilter, VehiclesPage } from "./vehicles-page.tsx"

export const handle = { Header: DealerHeader, needsScript: () => false }

const page = linkPage({
  page: "vehicles",
  service: ({ dealerLinks }) => dealerLinks,
  read: ({ service, token }) => service.read(token),
  show({ now }, { site, token, url }) {
    const stock = site.stock.current()
    const words = (url.searchParams.get(wordsParam) ?? "").trim().slice(0, MAX_WORDS_CHARACTERS)
    return {
      words,
      filter: readFilter(url.searchParams.get(filterParam)),
      total: stock?.vehicles.length ?? 0,
      vehicles: (stock === undefined ? [] : listFound(stock, words)).map((vehicle) => {
        const photo = findMainPhoto(vehicle)
        const statedOn = findLastStatedOn(site.findSheet(vehicle) ?? [])
        return {
          id: vehicle.id,
          name: formatFullName(vehicle),
          price: formatPriceCzk(vehicle.priceCzk),
          photo: photo === undefined ? null : buildPhotoPath(vehicle, photo, 160, "webp"),
          statedOn: statedOn === undefined ? null : formatStatedOn(statedOn, now),
          sheetPath: buildSheetPath(token, vehicle.id),
          windscreenPath: buildWindscreenPath(vehicle),
        }
      }),
    }
  },
  showMissing: () => ({}),
  readForm: () => undefined,
  perform: async () => ({ done: true }),
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

/** As visitors search; a vehicle's number finds it, too. */
function listFound(stock: StockSnapshot, words: string): readonly Vehicle[] {
  const numbered = stock.vehicleById.get(parseVehicleId(words) ?? 0)
  if (numbered !== undefined) return [numbered]
  return words === "" ? stock.vehicles : listMatching(stock, { ...emptyStockQuery, words })
}

export default function VehiclesRoute() {
  const shown = useLoaderData<typeof loader>()
  return shown.found ? <VehiclesPage {...shown} /> : <DayLinkMissing why={shown.why} />
}
