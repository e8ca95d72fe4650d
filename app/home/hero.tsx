import { Link } from "react-router"
import { OpenNow } from "#app/dealer/open-now.tsx"
import { SearchBox } from "#app/search/search-box.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { DottedRing } from "#app/ui/dotted-ring.tsx"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import { QuickSearch, type QuickSearchProps } from "./quick-search.tsx"
import ridges from "./ridges.svg?no-inline"
import { homeTexts } from "./texts.ts"
import "./hero.css"

type HeroProps = QuickSearchProps & { readonly lead: string | null }

export function Hero({ lead, ...search }: HeroProps) {
  return (
    <div className="hero cloth">
      <div className="hero-words wrap">
        <p className="hero-since">{homeTexts.since(useDealer())}</p>
        <h1 className="hero-heading">{homeTexts.heading}</h1>
        <p className="hero-lead">{lead ?? homeTexts.lead}</p>
        <p className="hero-open">
          <OpenNow />
        </p>
        <div className="grid grid-cols-1 gap-2 md:hidden">
          <SearchBox id="hledat" query={emptyStockQuery} version={search.version} />
          <Link to="/vozidla" className={`${buttonClass("paper")} hero-show`}>
            {homeTexts.showStock}
          </Link>
        </div>
      </div>
      <div className="hero-search wrap">
        <QuickSearch {...search} />
      </div>
      {/* Last: painted earlier, it would move with each line that comes. */}
      <div className="hero-backdrop">
        <Sky />
      </div>
    </div>
  )
}

/** A sun on the ridge while the dealer is open and behind it while closed: hero.css reads that from the words. */
function Sky() {
  return (
    <svg
      viewBox="-800 0 3040 620"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="hero-art"
    >
      <defs>
        <pattern id="sky" width="58" height="92" patternUnits="userSpaceOnUse" fill="currentColor">
          <circle cx="10" cy="16" r="1.25" />
          <circle cx="39" cy="62" r="1.25" />
        </pattern>
      </defs>
      <rect x="-800" width="3040" height="420" fill="url(#sky)" opacity=".22" />
      <g fill="currentColor" className="hero-sun">
        <circle r="13" />
        <DottedRing radius={30} dots={12} dotRadius={6} />
        <DottedRing radius={50} dots={24} dotRadius={3.8} shift={0.5} />
        <DottedRing radius={68} dots={24} dotRadius={5} />
        <DottedRing radius={88} dots={48} dotRadius={2.4} shift={0.5} />
        <DottedRing radius={107} dots={24} dotRadius={3.4} shift={0.5} />
      </g>
      <use href={`${ridges}#r`} />
    </svg>
  )
}
