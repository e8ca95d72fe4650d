import { homeTexts } from "#app/texts/home.ts"
import { CallToAction } from "#app/ui/call-to-action.tsx"
import type { Dealer } from "#domain/dealer.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { About } from "./about.tsx"
import type { FilterColumns } from "./filter-columns.ts"
import { Hero } from "./hero.tsx"
import { NewestVehicles } from "./newest-vehicles.tsx"
import type { QuickSearchResult } from "./quick-search-query.ts"
import { Services } from "./services.tsx"
import { Statistics } from "./statistics.tsx"
import { Visit } from "./visit.tsx"

type HomePageProps = {
  readonly dealer: Dealer
  readonly available: number
  readonly newest: readonly Vehicle[]
  readonly year: number
  readonly quickSearch: QuickSearchResult
  readonly columns: FilterColumns | null
}

export function HomePage({ dealer, available, newest, year, quickSearch, columns }: HomePageProps) {
  return (
    <>
      <Hero dealer={dealer} initial={quickSearch} columns={columns} />
      <NewestVehicles newest={newest} />
      <About dealer={dealer} />
      <Services dealer={dealer} />
      <Statistics dealer={dealer} available={available} year={year} />
      <Visit dealer={dealer} />
      <div className="-mt-(--section)">
        <CallToAction dealer={dealer} title={homeTexts.contact} text={homeTexts.contactText} />
      </div>
    </>
  )
}
