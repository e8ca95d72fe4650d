import fc from "fast-check"
import { type ChoiceFilter, mapChoiceFilters } from "#domain/search/filters.ts"
import { knownEquipment } from "#domain/search/known-equipment.ts"
import { formatModelValue, keepModelsOf } from "#domain/search/model-value.ts"
import { mapRangeFilters, orderBounds, type RangeFilter, rangeRows } from "#domain/search/ranges.ts"
import { type SortOrder, sortOrderNames } from "#domain/search/sort-orders.ts"
import { normalizeChoices, parseWords, type StockQuery } from "#domain/search/stock-query.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehicle } from "#harness/builders.ts"

/** Few values, so that vehicles and queries meet; hyphens, tildes and diacritics, so that they do so the hard way. */
const makes = ["Škoda", "Mercedes-Benz", "Mercedes", "Benz", "BMW", "A~B", "Citroën"]
const models = ["6", "Octavia", "Třída-C", "X~3"]
const fuels = ["Benzín", "Nafta", "Plug-in hybrid", "LPG + benzín"]
const bodyTypes = ["Kombi", "SUV", "Pick-up"]
const gearboxes = ["Manuální", "Automatická"]
const drives = ["4x4", "Přední", "4 x 4"]
const seats = [2, 5, 7]
const values: Readonly<Record<ChoiceFilter, readonly string[]>> = {
  make: makes,
  model: makes.flatMap((make) => models.map((model) => formatModelValue({ make, model }))),
  fuel: fuels,
  bodyType: bodyTypes,
  gearbox: gearboxes,
  drive: ["4x4"],
  seats: seats.map(String),
  equipment: knownEquipment,
  vat: ["1"],
}

/** What words mean, said plainly; several are joined with commas. */
export const asWords: Readonly<Record<string, (vehicle: Vehicle) => boolean>> = {
  ŠKODA: ({ make }) => make === "Škoda",
  merc: ({ make }) => make === "Mercedes" || make === "Mercedes-Benz",
  octavii: ({ model }) => model === "Octavia",
  "třídu c": ({ model }) => model === "Třída-C",
  diesel: ({ fuel }) => fuel === "Nafta",
  benzin: ({ fuel }) => fuel === "Benzín" || fuel === "LPG + benzín",
  "plug-in": ({ fuel }) => fuel === "Plug-in hybrid",
  pickup: ({ bodyType }) => bodyType === "Pick-up",
  automat: ({ gearbox }) => gearbox === "Automatická",
  "4x4": ({ drive }) => drive === "4x4" || drive === "4 x 4",
  "s tažným": ({ equipment }) => equipment.includes("Tažné zařízení"),
  "bez navigace": ({ equipment }) => !equipment.includes("Navigace"),
  "do 300 tis": ({ priceCzk }) => priceCzk !== null && priceCzk <= 300_000,
  "od roku 2018": ({ year }) => year !== null && year >= 2018,
  "pod 100 000 km": ({ mileageKm }) => mileageKm !== null && mileageKm < 100_000,
  "nad 100 kW": ({ powerKw }) => powerKw !== null && powerKw > 100,
  "7 míst": (vehicle) => vehicle.seats === 7,
  žigulík: () => false,
}
const sorts: readonly (SortOrder | null)[] = [null, ...sortOrderNames]

/** Around the bounds that the filter offers: on them, beside them, and anywhere. */
function numbersOf(filter: RangeFilter): fc.Arbitrary<number> {
  const { steps } = rangeRows[filter]
  const first = steps[0] ?? 1
  const last = steps.at(-1) ?? 1
  return fc.oneof(
    fc.constantFrom(...steps),
    fc.constantFrom(...steps.map((step) => step + 1)),
    fc.integer({ min: Math.ceil(first / 2), max: last + Math.ceil(last / 10) }),
  )
}
const numbers = mapRangeFilters(numbersOf)

const known = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 })

/** With every filter set, nothing would ever be found. */
const rarely = <T, Usual>(usual: Usual, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary })

const vehicles: fc.Arbitrary<Vehicle> = fc
  .record({
    id: fc.integer({ min: 1, max: 200_000 }),
    make: fc.constantFrom(...makes),
    model: fc.constantFrom("", ...models),
    fuel: known(fc.constantFrom(...fuels)),
    bodyType: known(fc.constantFrom(...bodyTypes)),
    gearbox: known(fc.constantFrom(...gearboxes)),
    drive: known(fc.constantFrom(...drives)),
    seats: known(fc.constantFrom(...seats)),
    vatDeductible: fc.constantFrom(true, false, null),
    equipment: fc.subarray([...knownEquipment, "ABS", "Canton"]),
    ...mapRangeFilters((filter) => known(numbers[filter])),
  })
  .map(buildVehicle)

export const stocks = fc.uniqueArray(vehicles, { selector: (vehicle) => vehicle.id, maxLength: 60 })

export function queriesOver(
  choices: (filter: ChoiceFilter) => fc.Arbitrary<string>,
  words: fc.Arbitrary<string> = fc.constant(""),
): fc.Arbitrary<StockQuery> {
  const chosen = mapChoiceFilters((filter) =>
    rarely([], fc.array(choices(filter), { maxLength: 3 })).map((list) => normalizeChoices(list)),
  )
  const bounds = (filter: RangeFilter) => rarely(null, numbers[filter])
  return fc.record({
    choices: fc.record(chosen).map((all) => ({ ...all, model: keepModelsOf(all.make, all.model) })),
    ranges: fc.record(
      mapRangeFilters((filter) => fc.record({ from: bounds(filter), to: bounds(filter) }).map(orderBounds)),
    ),
    words: words.map(parseWords),
    sort: fc.constantFrom(...sorts),
    page: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 999_999_999 })),
    pageSize: fc.integer({ min: 6, max: 42 }),
  })
}

/** Queries for values that the stocks above hold, and now and then for one that no stock holds. */
export const queries = queriesOver(
  (filter) => fc.constantFrom(...values[filter], "Saab"),
  rarely(
    "",
    fc.subarray(Object.keys(asWords), { minLength: 1, maxLength: 2 }).map((text) => text.join(", ")),
  ),
)
