import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatRange } from "../texts.ts"
import { formatVehicleCount } from "../vehicle-count.ts"

/** Announced by screen readers on change; receives the focus when no other element can. */
export function ResultCount({ result, id }: { result: SearchResult<CardVehicle>; id: string }) {
  const { query, total, vehicles } = result
  const first = (query.page - 1) * query.pageSize + 1
  return (
    <p id={id} role="status" tabIndex={-1} className="result-count">
      <strong>{formatVehicleCount(total)}</strong>
      {/* A space, not only a margin: the line is also copied and read aloud. */}{" "}
      {total > 0 && <span>{formatRange(first, first + vehicles.length - 1, total)}</span>}
    </p>
  )
}
