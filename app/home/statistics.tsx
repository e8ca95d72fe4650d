import { statisticsTexts } from "#app/texts/home.ts"
import type { Dealer } from "#domain/dealer.ts"
import { formatWholeNumber } from "#domain/text/quantity.ts"
import { ClothPattern } from "./cloth-pattern.tsx"
import { useYearInPrague } from "./year-in-prague.ts"

type StatisticsProps = {
  readonly dealer: Dealer
  readonly available: number
  /** When the page was made; a page that was kept over New Year counts anew in the browser. */
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
    <section
      aria-label={statisticsTexts.name(dealer)}
      className="cloth relative isolate overflow-clip py-[clamp(2.5rem,2rem+3vw,4.5rem)]"
    >
      <ClothPattern className="absolute inset-0 -z-1 size-full opacity-13" />
      <dl className="wrap grid gap-6 sm:grid-cols-3 sm:gap-0">
        {statistics.map(({ number, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end not-first:max-sm:dots-top not-first:max-sm:pt-6 sm:not-first:pl-[clamp(1rem,3vw,3rem)] sm:not-first:[background:radial-gradient(circle,var(--dot)_1.15px,transparent_1.5px)_left_top/4px_8px_repeat-y]"
          >
            <dt className="mt-1.5 text-lead text-on-cloth-2">{label}</dt>
            <dd className="font-display text-[clamp(3rem,2rem+4vw,5rem)] leading-none tracking-[-0.035em]">
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
