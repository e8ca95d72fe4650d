import { stockTexts } from "#app/texts/stock.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { ResetLink } from "./reset-link.tsx"

export function EmptyResult({ query }: { query: StockQuery }) {
  return (
    <div className="empty-result mt-6">
      <span className="empty-result-sign">
        <IconRing />
        <Icon name="car" />
      </span>
      <h2>{stockTexts.empty}</h2>
      <p>{stockTexts.emptyHint}</p>
      <ResetLink query={query} className={`${buttonClass("primary")} mt-3`}>
        {stockTexts.showAll}
      </ResetLink>
    </div>
  )
}
