import { stockTexts } from "#app/texts/stock.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import type { StockQuery } from "#domain/search/stock-query.ts"
import { ResetLink } from "./reset-link.tsx"

export function EmptyResult({ query }: { query: StockQuery }) {
  return (
    <div className="mt-6 grid justify-items-center gap-3 rounded-panel bg-sunken px-6 py-[clamp(2.5rem,2rem+4vw,5rem)] text-center">
      <span className="relative grid size-32 place-items-center text-dot">
        <IconRing className="absolute inset-0 size-full" />
        <Icon name="car" className="size-10 text-brand" />
      </span>
      <h2>{stockTexts.empty}</h2>
      <p className="max-w-[44ch] text-ink-2">{stockTexts.emptyHint}</p>
      <ResetLink query={query} className={`${buttonClass("primary")} mt-3`}>
        {stockTexts.showAll}
      </ResetLink>
    </div>
  )
}
