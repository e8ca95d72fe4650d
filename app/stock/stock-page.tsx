import { stockTexts } from "#app/texts/stock.ts"
import { formatVehicleCount } from "#app/texts/vehicle-count.ts"
import { VehicleCard } from "#app/ui/vehicle-card.tsx"
import type { SearchResult } from "#domain/search/search-stock.ts"
import { Paging } from "./paging.tsx"
import { StockFilters } from "./stock-filters.tsx"

export function StockPage({ result }: { result: SearchResult }) {
  const { vehicles, total, query } = result
  const first = (query.page - 1) * query.pageSize + 1
  return (
    <>
      <h1>{stockTexts.heading}</h1>
      <p>{stockTexts.intro}</p>
      <StockFilters facets={result.facets} query={query} />
      <p>{formatVehicleCount(total)}</p>
      {total === 0 ? (
        <>
          <h2>{stockTexts.empty}</h2>
          <p>{stockTexts.emptyHint}</p>
        </>
      ) : (
        <>
          <p>{`${first} - ${first + vehicles.length - 1} z ${total}`}</p>
          <ul>
            {vehicles.map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleCard vehicle={vehicle} />
              </li>
            ))}
          </ul>
          <Paging query={query} pageCount={result.pageCount} />
        </>
      )}
    </>
  )
}
