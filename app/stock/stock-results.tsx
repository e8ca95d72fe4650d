import { VehicleCard } from "#app/ui/vehicle-card.tsx"
import type { ListedVehicle } from "#domain/listed-vehicle.ts"
import type { SearchResult } from "#domain/search/search-stock.ts"
import { PageSizeForm } from "./page-size-form.tsx"
import { Paging } from "./paging.tsx"
import type { StockSearch } from "./use-stock-search.ts"

type StockResultsProps = {
  readonly result: SearchResult<ListedVehicle>
  readonly search: StockSearch
  readonly grid: boolean
}

export function StockResults({ result, search, grid }: StockResultsProps) {
  return (
    <>
      <ul
        data-rows={grid ? undefined : ""}
        className={
          grid
            ? "mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3"
            : "mt-6 grid grid-cols-1 gap-4 sm:gap-5"
        }
      >
        {result.vehicles.map((vehicle, place) => (
          <li key={vehicle.id} className="min-w-0">
            <VehicleCard vehicle={vehicle} level={2} eager={place === 0} />
          </li>
        ))}
      </ul>
      <div className="dots-top mt-8 flex flex-wrap items-center justify-between gap-4 pt-6">
        <Paging query={result.query} pageCount={result.pageCount} />
        <PageSizeForm search={search} />
      </div>
    </>
  )
}
