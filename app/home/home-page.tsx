import { CallToAction } from "#app/dealer/call-to-action.tsx"
import type { NamedSearchLink } from "#app/search/list-named-searches.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { DealerTexts } from "#domain/dealer/dealer-texts.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { About } from "./about.tsx"
import { Hero } from "./hero.tsx"
import { NamedSearches } from "./named-searches.tsx"
import { NewestVehicles } from "./newest-vehicles.tsx"
import type { QuickSearchResult } from "./quick-search-query.ts"
import { ServiceCards } from "./service-cards.tsx"
import { Statistics } from "./statistics.tsx"
import { homeTexts } from "./texts.ts"
import { Visit } from "./visit.tsx"

type HomePageProps = {
  readonly dealer: Dealer
  readonly texts: DealerTexts
  readonly available: number
  readonly newest: readonly CardVehicle[]
  readonly namedSearches: readonly NamedSearchLink[]
  readonly year: number
  readonly quickSearch: QuickSearchResult
  /** The version of the stock that the browser may fetch; null when the stock is too large. */
  readonly version: string | null
}

export function HomePage(props: HomePageProps) {
  const { dealer, texts, available, newest, namedSearches, year, quickSearch, version } = props
  return (
    <>
      <Hero dealer={dealer} lead={texts.homeLead} initial={quickSearch} version={version} />
      <NewestVehicles newest={newest} />
      <NamedSearches searches={namedSearches} />
      <About dealer={dealer} texts={texts} />
      <ServiceCards texts={texts} />
      <Statistics dealer={dealer} available={available} year={year} />
      <Visit dealer={dealer} />
      <div className="-mt-(--section)">
        <CallToAction dealer={dealer} title={homeTexts.contact} text={homeTexts.contactText} />
      </div>
    </>
  )
}
