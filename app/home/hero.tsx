import { Link } from "react-router"
import { homeTexts } from "#app/texts/home.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import type { Dealer } from "#domain/dealer.ts"
import { HeroArt } from "./hero-art.tsx"
import { QuickSearch, type QuickSearchProps } from "./quick-search.tsx"

export function Hero({ dealer, ...search }: QuickSearchProps & { dealer: Dealer }) {
  return (
    <div className="cloth relative isolate z-10 flow-root overflow-clip pt-[clamp(2.5rem,1.5rem+4vw,5.25rem)] md:overflow-visible">
      <div className="absolute inset-0 -z-1 overflow-clip forced-colors:hidden">
        <HeroArt className="pointer-events-none absolute -bottom-17 left-[calc(50%-57.6rem)] h-76 w-[93.16rem] max-w-none md:right-[-9.5rem] md:bottom-34 md:left-auto md:h-[calc(100%-9rem)] md:w-[calc(100%+9.5rem)] lg:right-auto lg:bottom-0 lg:left-0 lg:size-full" />
      </div>
      <div className="wrap pb-58 md:pb-10 lg:pb-[clamp(5rem,2rem+6vw,8rem)]">
        <p className="mb-4 flex items-center gap-3 font-medium text-on-cloth-2 before:h-[5px] before:w-[29px] before:shrink-0 before:bg-[radial-gradient(circle,var(--apricot-4)_2px,transparent_2.4px)] before:bg-[length:8px_5px] before:bg-repeat-x">
          {homeTexts.since(dealer)}
        </p>
        <h1 className="max-w-[11.5em] font-display text-display md:max-w-[8em] lg:max-w-[10em]">
          {homeTexts.heading}
        </h1>
        <p className="mt-4 max-w-[33em] text-balance text-lead text-on-cloth-2 md:max-w-[22em] lg:max-w-[27em]">
          {homeTexts.lead}
        </p>
        <Link
          to="/vozidla"
          className={`${buttonClass("paper", "large")} mt-6 w-full min-[30rem]:w-auto md:hidden`}
        >
          {homeTexts.showStock}
        </Link>
      </div>
      <div className="relative -mb-13 hidden md:block">
        <div className="wrap">
          <QuickSearch {...search} />
        </div>
      </div>
    </div>
  )
}
