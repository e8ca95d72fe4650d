import { formatUnknown } from "#app/search/filter-texts.ts"
import type { Facets } from "#domain/search/engine/facets.ts"
import { rangeFilters } from "#domain/search/ranges.ts"

/** Vehicles that a range leaves out only because nobody stated the value. */
export function UnknownNote({ ranges }: Pick<Facets, "ranges">) {
  const left = rangeFilters.filter((filter) => ranges[filter].unknown > 0)
  if (left.length === 0) return null
  return (
    <p className="unknown-note">
      {left.map((filter) => `${formatUnknown(filter, ranges[filter].unknown)}.`).join(" ")}
    </p>
  )
}
