import { listActiveFilters } from "#app/search/active-filters.ts"
import { choiceTexts, formatBounds, rangeTexts } from "#app/search/filter-texts.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { lowerFirst } from "#domain/czech/sentence.ts"
import type { ChoiceFilter } from "#domain/search/filters.ts"
import { isSet } from "#domain/search/ranges.ts"
import type { SearchedVehicle } from "#domain/search/searched-vehicle.ts"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { buildEmptyOffer, type Change, type Found } from "#domain/search/suggest/empty-offer.ts"
import type { SearchWords } from "#domain/search/words/search-words.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { formatWords } from "../texts.ts"

/** Another search, in words. */
export type OfferedSearch = {
  /** What is changed; empty where the search is one of the criteria asked for. */
  readonly label: string
  readonly value: string
  readonly count: number
  readonly price: string
  readonly photos: readonly string[]
  readonly query: StockQuery
}

/** Offered where nothing is found. */
export type DescribedOffer = {
  readonly changes: readonly OfferedSearch[]
  readonly criteria: readonly OfferedSearch[]
}

type Shown = SearchedVehicle & Pick<Vehicle, "media" | "mediaInfo">

/** A file that only an empty list needs: a browser loads it at the first one. */
export function describeEmptyOffer<V extends Shown>(
  snapshot: StockSnapshot<V>,
  asked: StockQuery,
  searchWords?: SearchWords,
): DescribedOffer {
  const { changes, criteria } = buildEmptyOffer(snapshot, asked, searchWords)
  return {
    changes: changes.map((change) => {
      const [label, value] = describeChange(change, asked)
      return { label, value, ...describeFound(change) }
    }),
    criteria: criteria.map((criterion) => ({
      label: "",
      value: listActiveFilters(criterion.query).at(-1)?.label ?? "",
      ...describeFound(criterion),
    })),
  }
}

const PHOTOS = 2

function describeFound({ query, count, vehicles }: Found<Shown>) {
  const lowest = vehicles[0]?.priceCzk ?? null
  const photos = vehicles.flatMap((vehicle) => {
    const number = findMainPhoto(vehicle)
    return number === undefined ? [] : buildPhotoPath(vehicle, number, 160, "webp")
  })
  return {
    query,
    count,
    price: `${count > 1 && lowest !== null ? "od " : ""}${formatPriceCzk(lowest)}`,
    photos: photos.slice(0, PHOTOS),
  }
}

/** The filter's label, and what becomes of it: "jakákoli, nejen kombi". */
function describeChange(change: Change<unknown>, asked: StockQuery): readonly [label: string, value: string] {
  if ("choice" in change) {
    const [only, ...others] = asked.choices[change.choice]
    const named = namedWhenDropped.includes(change.choice) && only !== undefined && others.length === 0
    const exception = named ? `, nejen ${change.choice === "make" ? only : lowerFirst(only)}` : ""
    const { label, dropped } = choiceTexts[change.choice]
    return [label, dropped + exception]
  }
  if ("words" in change) return ["Hledaná slova", `i\u00a0bez ${formatWords(change.words)}`]
  const bounds = change.query.ranges[change.range]
  const value = isSet(bounds) ? formatBounds(change.range, bounds) : "bez omezení"
  return [rangeTexts[change.range].label, value]
}

const namedWhenDropped: readonly ChoiceFilter[] = ["make", "fuel", "bodyType", "gearbox"]
