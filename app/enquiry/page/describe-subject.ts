import { listActiveFilters } from "#app/search/active-filters.ts"
import { readSearch } from "#app/search/read-search.ts"
import type { enquiryFields } from "#domain/enquiry/enquiry-form.ts"
import type { Submitted } from "#domain/form/field.ts"
import { formatStockQuery } from "#domain/search/stock-query.ts"
import { MAX_COMPARED, readVehicleIds } from "#domain/stock/favourites.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { parseVehicleId } from "#domain/vehicle/vehicle-path.ts"
import { buildFormVehicle } from "../form/build-form-vehicle.ts"
import type { FormSubject } from "../form/enquiry-form-props.ts"
import { enquiryTexts, generalTexts } from "../texts.ts"

/** What a form that was sent is about, as the page shows it again. */
export function describeSubject(
  submitted: Submitted<typeof enquiryFields>,
  stock: StockSnapshot | undefined,
): FormSubject {
  const id = parseVehicleId(submitted.vehicle)
  if (id !== undefined) {
    const vehicle = stock?.vehicleById.get(id) ?? stock?.soldById.get(id)?.vehicle
    return vehicle === undefined
      ? { kind: "vehicle", id, name: "", price: "", photo: null }
      : { kind: "vehicle", ...buildFormVehicle(vehicle) }
  }
  if (!submitted.search.startsWith("?")) return { kind: "general" }
  return describeSearch(new URLSearchParams(submitted.search), stock)
}

/** The wish in words, and as the list's own address has it. */
function describeSearch(params: URLSearchParams, stock: StockSnapshot | undefined): FormSubject {
  const query = readSearch(params, stock)
  return {
    kind: "search",
    search: formatStockQuery(query),
    wishes: listActiveFilters(query).map(({ label }) => label),
  }
}

/** The compared vehicles of an address, by name and number; where it lists none, its search. */
export function describeAsked(params: URLSearchParams, stock: StockSnapshot | undefined): FormSubject {
  const vehicles = readVehicleIds(params, MAX_COMPARED).flatMap((id) => stock?.vehicleById.get(id) ?? [])
  if (vehicles.length === 0) return describeSearch(params, stock)
  const lines = vehicles.map(
    (vehicle) => `${formatVehicleName(vehicle)}, ${enquiryTexts.vehicleNumber(vehicle.id)}`,
  )
  return { kind: "general", message: [generalTexts.visit, ...lines, ""].join("\n") }
}
