import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { foldText } from "#domain/czech/fold-text.ts"
import { formatMileage, formatPriceCzk } from "#domain/czech/quantity.ts"
import { buildStockPath } from "#domain/search/stock-query.ts"
import type { Suggestions } from "#domain/search/suggest/list-suggestions.ts"
import { splitWords } from "#domain/search/words/split-words.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { describeFilters } from "./describe-filters.ts"
import { formatShowAll, searchTexts } from "./texts.ts"

/** One row of the list under the search box, in the order of the arrow keys. */
export type SearchOption = {
  readonly key: string
  readonly group: "named" | "name" | "spelling" | "vehicle" | "contact" | "all"
  readonly to: string
  readonly name: readonly MarkedPart[]
  /** At the end of the row. */
  readonly value?: string
  /** Under the name. */
  readonly facts?: string
  readonly vehicle?: CardVehicle
}

export function listSearchOptions(
  suggestions: Suggestions<CardVehicle>,
  entered: string,
  inStock: number,
  takesEnquiries: boolean,
): readonly SearchOption[] {
  const { named, names, vehicles, total, query, problem } = suggestions
  const offered = problem?.suggestion
  const plain = (text: string): readonly MarkedPart[] => [{ text, at: 0, isMatch: false }]
  const options: SearchOption[] = named.map(({ name, query: ofName, total: ofNameTotal }) => ({
    key: `named ${name}`,
    group: "named",
    to: buildStockPath(ofName),
    name: markMatches(name, entered),
    facts: describeFilters(ofName),
    value: formatVehicleCount(ofNameTotal),
  }))
  for (const { make, model, query: ofName, total: ofNameTotal } of names)
    options.push({
      key: `name ${make} ${model}`,
      group: "name",
      to: buildStockPath(ofName),
      name: markMatches(formatVehicleName({ make, model: model ?? "" }), entered),
      value: formatVehicleCount(ofNameTotal),
    })
  if (offered)
    options.push({
      key: "spelling",
      group: "spelling",
      to: buildStockPath({ ...query, words: offered.text }),
      name: [
        { text: searchTexts.didYouMean, at: 0, isMatch: true },
        { text: offered.text, at: 1, isMatch: false },
        { text: "?", at: 2, isMatch: true },
      ],
      value: formatVehicleCount(offered.total),
    })
  for (const vehicle of vehicles)
    options.push({
      key: `vehicle ${vehicle.id}`,
      group: "vehicle",
      to: buildVehiclePath(vehicle),
      name: markMatches(formatVehicleName(vehicle), entered),
      facts: [vehicle.year, vehicle.mileageKm === null ? null : formatMileage(vehicle.mileageKm)]
        .filter((fact) => fact !== null)
        .join(" · "),
      value: formatPriceCzk(vehicle.priceCzk),
      vehicle,
    })
  if (total === 0 && !offered && named.length === 0) {
    options.push(
      {
        key: "contact",
        group: "contact",
        to: takesEnquiries ? buildStockPath(query, pagePaths.enquiry) : pagePaths.contact,
        name: plain(searchTexts.findForMe),
      },
      { key: "all", group: "all", to: pagePaths.stock, name: plain(formatShowAll(inStock)) },
    )
  } else if (total > vehicles.length) {
    const make = names.find(({ model, total: ofMake }) => model === null && ofMake === total)?.make
    options.push({
      key: "all",
      group: "all",
      to: buildStockPath(query),
      name: plain(formatShowAll(total, make)),
    })
  }
  return options
}

/** A part of a name, and where in it. */
export type MarkedPart = { readonly text: string; readonly at: number; readonly isMatch: boolean }

/** A name in parts: "Ško" of "Škoda" is what "sko" matches of it, at the start of any word. */
export function markMatches(name: string, entered: string): readonly MarkedPart[] {
  const starts = splitWords(entered).map(({ text }) => text)
  const parts: MarkedPart[] = []
  const add = (text: string, at: number, isMatch: boolean) => {
    const last = parts.at(-1)
    if (text === "") return
    if (last?.isMatch === isMatch) parts.splice(-1, 1, { ...last, text: last.text + text })
    else parts.push({ text, at, isMatch })
  }
  for (const { 0: word, index } of name.matchAll(/[^\s-]+[\s-]*/g)) {
    const folded = foldText(word)
    const length = Math.max(0, ...starts.map((start) => (folded.startsWith(start) ? start.length : 0)))
    add(word.slice(0, length), index, true)
    add(word.slice(length), index + length, false)
  }
  return parts
}
