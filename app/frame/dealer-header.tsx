import { commonTexts } from "#app/ui/texts.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { Mark } from "../ui/ornaments.tsx"

/** Of the pages that only the dealer opens: whose they are, and no way to the others. */
export function DealerHeader({ dealer: { name } }: { dealer: Dealer }) {
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <span className="header-logo">
          <Mark />
          <span className="header-names">
            <b className="header-name">{name}</b>
            <span className="header-town">
              <span>{commonTexts.forDealer}</span>
            </span>
          </span>
        </span>
      </div>
    </header>
  )
}
