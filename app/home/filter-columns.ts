import { priceStepsCzk } from "#domain/search/filters.ts"
import { buildSnapshot, type StockSnapshot } from "#domain/stock.ts"
import { unknownVehicle, type Vehicle } from "#domain/vehicle.ts"

/** Just so much of every vehicle that the browser can count for quick search by itself. */
export type FilterColumns = {
  readonly make: readonly string[]
  readonly fuel: readonly (string | null)[]
  readonly bodyType: readonly (string | null)[]
  /** The lowest step of the price filter that the vehicle is within. */
  readonly priceStepCzk: readonly (number | null)[]
}

/** Equal vehicles stand together, so that the page that carries the columns compresses well. */
export function buildFilterColumns(vehicles: readonly Vehicle[]): FilterColumns {
  const rows = vehicles
    .map(({ make, fuel, bodyType, priceCzk }) => ({ make, fuel, bodyType, step: findPriceStep(priceCzk) }))
    .map((row) => ({ ...row, key: `${row.make}\n${row.fuel}\n${row.bodyType}\n${row.step}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    make: rows.map(({ make }) => make),
    fuel: rows.map(({ fuel }) => fuel),
    bodyType: rows.map(({ bodyType }) => bodyType),
    priceStepCzk: rows.map(({ step }) => step),
  }
}

function findPriceStep(priceCzk: number | null): number | null {
  return priceCzk === null ? null : (priceStepsCzk.find((step) => priceCzk <= step) ?? null)
}

/** A stock to count in, not to show: of its vehicles only the columns are known. */
export function buildFilterSnapshot(columns: FilterColumns): StockSnapshot {
  const vehicles = columns.make.map((make, row) => ({
    ...unknownVehicle,
    id: row,
    make,
    fuel: columns.fuel[row] ?? null,
    bodyType: columns.bodyType[row] ?? null,
    priceCzk: columns.priceStepCzk[row] ?? null,
  }))
  return buildSnapshot({ version: "", takenAt: "", vehicles })
}
