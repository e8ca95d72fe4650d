import { Link } from "react-router"
import { homeTexts } from "#app/texts/home.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import type { Dealer } from "#domain/dealer.ts"
import { HeroArt } from "./hero-art.tsx"
import { QuickSearch, type QuickSearchProps } from "./quick-search.tsx"

export function Hero({ dealer, ...search }: QuickSearchProps & { dealer: Dealer }) {
  return (
    <div className="hero cloth">
      <div className="hero-backdrop">
        <HeroArt />
      </div>
      <div className="hero-words wrap">
        <p className="hero-since">{homeTexts.since(dealer)}</p>
        <h1 className="hero-heading">{homeTexts.heading}</h1>
        <p className="hero-lead">{homeTexts.lead}</p>
        <Link
          to="/vozidla"
          className={`${buttonClass("paper", "large")} mt-6 w-full min-[30rem]:w-auto md:hidden`}
        >
          {homeTexts.showStock}
        </Link>
      </div>
      <div className="hero-search">
        <div className="wrap">
          <QuickSearch {...search} />
        </div>
      </div>
    </div>
  )
}
