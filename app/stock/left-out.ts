import { formatVehicles } from "#app/vehicle/card/texts.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"

/** For a list in an address: how many vehicles do not fit, and the names of those that are known. */
export type LeftOut = { readonly count: number; readonly names: readonly string[] }

const MAX_NAMES = 5

/** "Vejdou se sem 4 vozy, vynechali jsme 2: Škoda Fabia, Ford Kuga." */
export function formatLeftOut(max: number, { count, names }: LeftOut): string {
  const fits = `${choosePlural(max, ["Vejde", "Vejdou", "Vejde"])} se sem ${formatVehicles(max)}`
  const named = names.slice(0, MAX_NAMES).join(", ")
  const more = named !== "" && count > Math.min(names.length, MAX_NAMES) ? " a\u00a0další" : ""
  return `${fits}, vynechali jsme ${count}${named === "" ? "" : `: ${named}${more}`}.`
}

/** What vehicles are called that are in stock or were lately; of others nothing is known. */
export function listNames(
  ids: readonly number[],
  { vehicleById, soldById }: Pick<StockSnapshot, "vehicleById" | "soldById">,
): readonly string[] {
  return ids
    .flatMap((id) => vehicleById.get(id) ?? soldById.get(id)?.vehicle ?? [])
    .map((vehicle) => formatVehicleName(vehicle))
}
