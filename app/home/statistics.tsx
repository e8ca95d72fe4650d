import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { ClothPattern } from "./cloth-pattern.tsx"
import { statisticsTexts } from "./texts.ts"
import { useYearInPrague } from "./year-in-prague.ts"
import "./statistics.css"

type StatisticsProps = {
  readonly dealer: Dealer
  readonly available: number
  /** The year when the page was rendered. A page cached over New Year is corrected in the browser. */
  readonly year: number
}

export function Statistics({ dealer, available, year }: StatisticsProps) {
  const years = useYearInPrague(year) - dealer.foundedYear
  const statistics = [
    { number: formatWholeNumber(available), label: statisticsTexts.available(available) },
    { number: formatWholeNumber(years), label: statisticsTexts.years(years) },
    { number: dealer.vehiclesSold, label: statisticsTexts.sold },
  ]
  return (
    <section aria-label={statisticsTexts.name(dealer)} className="statistics cloth">
      <ClothPattern className="statistics-pattern" />
      <dl className="wrap grid gap-6 sm:grid-cols-3 sm:gap-0">
        {statistics.map(({ number, label }) => (
          <div key={label} className="statistic">
            <dt className="statistic-label">{label}</dt>
            <dd className="statistic-number">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
