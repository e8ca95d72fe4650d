import { memo } from "react"
import { Link } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { DealerMap } from "#app/dealer/dealer-map.tsx"
import { OpenNow } from "#app/dealer/open-now.tsx"
import { listNamedSearches, type NamedSearchLink } from "#app/search/list-named-searches.ts"
import { SearchBox } from "#app/search/search-box.tsx"
import { buildDealerData } from "#app/seo/dealer-data.ts"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { requireStock, servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { useToday } from "#app/site/use-today.ts"
import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { DottedRing } from "#app/ui/dotted-ring.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import { formatDayHours, listHoursRows } from "#domain/czech/opening-hours.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"
import { type DealerTexts, formatTownLine } from "#domain/dealer/dealer.ts"
import { searchStock } from "#domain/search/engine/search-stock.ts"
import { emptyStockQuery } from "#domain/search/stock-query.ts"
import { chooseBrowserVersion } from "#domain/stock/browser-stock.ts"
import { listValuesInStock } from "#domain/stock/list-values-in-stock.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import type { Route } from "./+types/route.ts"
import { MoreLink } from "./more-link.tsx"
import { NewestVehicles } from "./newest-vehicles.tsx"
import { QuickSearch, type QuickSearchProps } from "./quick-search.tsx"
import { parseQuickSearch, shortenResult } from "./quick-search-query.ts"
import { renderAbout } from "./render-about.server.tsx"
import ridges from "./ridges.svg?no-inline"
import { homeTexts, homeVisitTexts, serviceCards, statisticsTexts } from "./texts.ts"
import "./home.css"
import "./hero.css"

export { shouldRevalidate } from "#app/browser/loading/should-revalidate.ts"

const NEWEST_SHOWN = 10

export function loader({ context, url }: Route.LoaderArgs) {
  const stock = requireStock(context)
  const { vehicles } = stock
  const { dealer } = context.get(servicesContext)
  const { texts, namedSearches } = dealer
  return {
    texts,
    about: renderAbout(dealer),
    namedSearches: listNamedSearches(namedSearches, stock),
    newest: vehicles.slice(0, NEWEST_SHOWN).map(summarizeForCard),
    available: vehicles.length,
    quickSearch: shortenResult(
      searchStock(stock, parseQuickSearch(url.searchParams, listValuesInStock(stock))),
    ),
    version: chooseBrowserVersion(stock),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  loaderData === undefined || root.loaderData === undefined
    ? []
    : buildPageMeta(
        {
          title: homeTexts.title,
          description: homeTexts.description(root.loaderData.dealer),
          path: "/",
          structuredData: [buildDealerData(root.loaderData)],
        },
        root.loaderData,
      )

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}

/** Renders again only with new data, not with every state of the router: the menu opens sooner. */
const HomePage = memo(function HomePage(props: Route.ComponentProps["loaderData"]) {
  const { texts, about, available, newest, namedSearches, quickSearch, version } = props
  return (
    <>
      <Hero lead={texts.homeLead} initial={quickSearch} version={version} />
      <NewestVehicles newest={newest} />
      <NamedSearches searches={namedSearches} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server */}
      <section aria-labelledby="about" className="bg-sunken" dangerouslySetInnerHTML={about} />
      <ServiceCards texts={texts} />
      <Statistics available={available} />
      <Visit />
      <div className="-mt-(--section)">
        <CallToAction title={homeTexts.contact} text={homeTexts.contactText} />
      </div>
    </>
  )
})

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

function Statistics({ available }: { available: number }) {
  const dealer = useDealer()
  const years = useToday().year - dealer.foundedYear
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

function Hero({ lead, ...search }: QuickSearchProps & { lead: string | null }) {
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
