import { Link } from "react-router"
import { SearchBox } from "#app/search/search-box.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import { HeroArt } from "./hero-art.tsx"
import { QuickSearch, type QuickSearchProps } from "./quick-search.tsx"
import { homeTexts } from "./texts.ts"
import "./hero.css"

type HeroProps = QuickSearchProps & { readonly dealer: Dealer; readonly lead: string | null }

export function Hero({ dealer, lead, ...search }: HeroProps) {
  return (
    <div className="hero cloth">
      <div className="hero-backdrop">
        <HeroArt />
      </div>
      <div className="hero-words wrap">
        <p className="hero-since">{homeTexts.since(dealer)}</p>
        <h1 className="hero-heading">{homeTexts.heading}</h1>
        <p className="hero-lead">{lead ?? homeTexts.lead}</p>
        <div className="mt-6 md:hidden">
          <SearchBox id="hledat-v-mobilu" query={emptyStockQuery} version={search.version} />
        </div>
        <Link
          to="/vozidla"
          className={`${buttonClass("paper", "large")} mt-3 w-full min-[30rem]:w-auto md:hidden`}
        >
          {homeTexts.showStock}
        </Link>
      </div>
      <div className="hero-search">
        <div className="wrap">
          <div className="quick-search-panel">
            <SearchBox id="hledat" query={emptyStockQuery} version={search.version} />
            <QuickSearch {...search} />
          </div>
        </div>
      </div>
    </div>
  )
}
