import { Link } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { DealerMap } from "#app/dealer/dealer-map.tsx"
import type { NamedSearchLink } from "#app/search/list-named-searches.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import { formatDayHours, listHoursRows } from "#domain/czech/opening-hours.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import { type DealerTexts, formatTownLine } from "#domain/dealer/dealer.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { Hero } from "./hero.tsx"
import { MoreLink } from "./more-link.tsx"
import { NewestVehicles } from "./newest-vehicles.tsx"
import type { QuickSearchResult } from "./quick-search-query.ts"
import { homeTexts, homeVisitTexts, serviceCards, statisticsTexts } from "./texts.ts"
import { useYearInPrague } from "./year-in-prague.ts"
import "./visit.css"
import "./about.css"
import "./named-searches.css"
import "./service-cards.css"
import "./statistics.css"

type HomePageProps = {
  readonly texts: DealerTexts
  readonly about: { readonly __html: string }
  readonly available: number
  readonly newest: readonly CardVehicle[]
  readonly namedSearches: readonly NamedSearchLink[]
  readonly year: number
  readonly quickSearch: QuickSearchResult
  /** The version of the stock that the browser may fetch; null when the stock is too large. */
  readonly version: string | null
}

export function HomePage(props: HomePageProps) {
  const { texts, about, available, newest, namedSearches, year, quickSearch, version } = props
  return (
    <>
      <Hero lead={texts.homeLead} initial={quickSearch} version={version} />
      <NewestVehicles newest={newest} />
      <NamedSearches searches={namedSearches} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server */}
      <section aria-labelledby="about" className="bg-sunken" dangerouslySetInnerHTML={about} />
      <ServiceCards texts={texts} />
      <Statistics available={available} year={year} />
      <Visit />
      <div className="-mt-(--section)">
        <CallToAction title={homeTexts.contact} text={homeTexts.contactText} />
      </div>
    </>
  )
}

/** What the dealer's customers ask for by name; each says what is meant by it. */
function NamedSearches({ searches }: { searches: readonly NamedSearchLink[] }) {
  if (searches.length === 0) return null
  return (
    <nav aria-labelledby="named" className="wrap named-section">
      <p id="named" className="mb-4 text-(length:--text-h3) font-bold">
        {homeTexts.named}
      </p>
      <ul className="named-searches">
        {searches.map(({ name, meaning, path, total }) => (
          <li key={name}>
            {/* Crawlers have one list to read: see docs/decisions/011-search-engines.md. */}
            <Link to={path} rel="nofollow" className="named-search">
              <b>{`${name}:`}</b> <span>{meaning}</span> <small>{formatVehicleCount(total)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ServiceCards({ texts }: { texts: DealerTexts }) {
  return (
    <section aria-labelledby="services" className="wrap section-y">
      <h2 id="services" className="mb-6">
        {homeTexts.services}
      </h2>
      <ul className="service-cards">
        {serviceCards.map(({ path, icon, title, ownText, text }) => (
          <li key={path} className="service-card">
            <span className="service-card-sign">
              <IconRing className="absolute inset-0" />
              <Icon name={icon} className="size-7" />
            </span>
            <h3 className="text-h3">{title}</h3>
            <p className="my-2 text-ink-2">{(ownText && texts[ownText]) ?? text}</p>
            <MoreLink to={path} className="service-card-link">
              <span>
                {homeTexts.more}
                <span className="sr-only">: {title}</span>
              </span>
            </MoreLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type StatisticsProps = {
  readonly available: number
  /** The year when the page was rendered. A page cached over New Year is corrected in the browser. */
  readonly year: number
}

function Statistics({ available, year }: StatisticsProps) {
  const dealer = useDealer()
  const years = useYearInPrague(year) - dealer.foundedYear
  const statistics = [
    { number: formatWholeNumber(available), label: statisticsTexts.available(available) },
    { number: formatWholeNumber(years), label: statisticsTexts.years(years) },
    { number: dealer.vehiclesSold, label: statisticsTexts.sold },
  ]
  return (
    <section aria-label={statisticsTexts.name(dealer)} className="statistics cloth">
      <span aria-hidden="true" className="statistics-pattern" />
      <dl className="wrap grid gap-4 sm:grid-cols-3 sm:gap-0">
        {statistics.map(({ number, label }) => (
          <div key={label} className="statistic">
            <dt className="mt-1.5 text-lead text-on-cloth-2">{label}</dt>
            <dd className="statistic-number">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Visit() {
  const dealer = useDealer()
  const [phone] = dealer.phones
  return (
    <section aria-labelledby="visit" className="wrap section-y">
      <div className="visit">
        <div className="visit-text">
          <h2 id="visit">{homeVisitTexts.heading}</h2>
          <address className="mt-4 grid grid-cols-1 gap-2 wrap-anywhere font-bold">
            <p className="flex min-h-11 items-center gap-3">
              <Icon name="map-pin" className="size-5.5 text-call-ink" />
              <span className="min-w-0 flex-1">
                {dealer.street}
                <br />
                {formatTownLine(dealer)}
              </span>
            </p>
            <a href={`tel:${phone.dial}`} className="visit-phone flex min-h-11 items-center gap-3">
              <Icon name="phone" className="size-5.5 text-call-ink" />
              <span className="min-w-0">{phone.display}</span>
            </a>
          </address>
          <h3 id="visit-hours" className="mt-5 mb-1">
            {homeVisitTexts.hours}
          </h3>
          <table aria-labelledby="visit-hours" className="w-full">
            <tbody>
              {listHoursRows(dealer.openingHours).map(({ days, hours }) => (
                <tr key={days} className="visit-hours">
                  <th scope="row" className="whitespace-nowrap text-left font-normal">
                    {days}
                  </th>
                  <td className={typeof hours === "string" ? "text-ink-2" : "font-bold"}>
                    {formatDayHours(hours)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <DealerMap hasLink />
      </div>
    </section>
  )
}
