import { Link } from "react-router"
import { formatNotInStock, searchTexts } from "#app/search/texts.ts"
import type { SearchResult } from "#domain/search/engine/search-stock.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatVehicleCount } from "../vehicle-count.ts"
import { useStockLink } from "./use-stock-link.ts"

/** Which of the words finds nothing, and how the stock spells it. */
export function WordProblemNote({ result }: { result: SearchResult<CardVehicle> }) {
  const linkTo = useStockLink()
  const { query, wordProblem } = result
  if (wordProblem === null) return null
  const { failing, suggestion } = wordProblem
  return (
    <p className="mt-4">
      {formatNotInStock(failing)}.{" "}
      {suggestion && (
        <>
          {searchTexts.didYouMean}
          <Link {...linkTo({ ...query, words: suggestion.text, page: 1 })} className="underline">
            {suggestion.text}
          </Link>
          {`? (${formatVehicleCount(suggestion.total)})`}
        </>
      )}
    </p>
  )
}
