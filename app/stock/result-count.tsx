import { formatRange } from "#app/texts/stock.ts"
import { formatVehicleCount } from "#app/texts/vehicle-count.ts"
import type { SearchResult } from "#domain/search/search-stock.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"

/** Announced to screen readers whenever it changes; the last place to which focus moves when its own has gone. */
export function ResultCount({ result, id }: { result: SearchResult<VehicleSummary>; id: string }) {
  const { query, total, vehicles } = result
  const first = (query.page - 1) * query.pageSize + 1
  return (
    <p id={id} role="status" tabIndex={-1} className="flex-[1_1_10rem] leading-tight lg:flex-auto">
      <strong className="mr-2.5 font-display text-[1.375rem] tracking-[-0.015em]">
        {formatVehicleCount(total)}
      </strong>
      <wbr />
      {total > 0 && (
        <span className="whitespace-nowrap text-ink-2 tabular-nums">
          {formatRange(first, first + vehicles.length - 1, total)}
        </span>
      )}
    </p>
  )
}
