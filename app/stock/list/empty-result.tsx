import { useEffect } from "react"
import { Link } from "react-router"
import { CallToAction } from "#app/dealer/call-to-action.tsx"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import { useToday } from "#app/site/use-today.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { VehicleCard } from "#app/vehicle/card/vehicle-card.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { buildStockPath, formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatCallOutText, stockTexts } from "../texts.ts"
import { formatVehicleCount } from "../vehicle-count.ts"
import type { DescribedOffer } from "./describe-offer.ts"
import { ResetLink } from "./reset-link.tsx"
import { useStockLink } from "./use-stock-link.ts"
import "./empty-result.css"

type Offer = DescribedOffer<CardVehicle>

type EmptyResultProps = {
  readonly query: StockQuery
  /** Undefined where the browser could not load what computes it. */
  readonly offer: Offer | undefined
}

export function EmptyResult({ query, offer }: EmptyResultProps) {
  const takesEnquiries = useTakesEnquiries()
  useCountedSearch(formatStockQuery(query), takesEnquiries)
  return (
    <>
      <div className="empty-result mt-6">
        <h2>{stockTexts.empty}</h2>
        <p>{stockTexts.emptyHint}</p>
        {offer !== undefined && offer.changes.length > 0 && <Changes changes={offer.changes} />}
        <p className="mt-4 flex flex-wrap gap-3">
          {takesEnquiries && (
            <a
              href={buildStockPath(query, pagePaths.watch)}
              rel="nofollow"
              className={buttonClass("primary")}
            >
              {emptyTexts.watch}
            </a>
          )}
          <ResetLink query={query} className={buttonClass("quiet")}>
            {stockTexts.showAll}
          </ResetLink>
        </p>
      </div>
      {offer !== undefined && offer.nearest.length > 0 && <Nearest nearest={offer.nearest} />}
    </>
  )
}

/** Its script is loaded by who finds nothing only. */
function useCountedSearch(search: string, isCounted: boolean): void {
  useEffect(() => {
    const leaving = new AbortController()
    if (isCounted)
      import("./count-empty-search.ts").then(
        ({ countEmptySearch }) => countEmptySearch(search, leaving.signal),
        () => {},
      )
    return () => leaving.abort()
  }, [search, isCounted])
}

function Changes({ changes }: Pick<Offer, "changes">) {
  const linkTo = useStockLink()
  return (
    <>
      <p className="empty-result-lead">{emptyTexts.changes}</p>
      <ul className="changes">
        {changes.map(({ label, value, count, query }) => (
          <li key={label}>
            <Link {...linkTo(query)} rel="nofollow" className="change">
              <span>
                <small>{label}</small> <b>{value}</b>
              </span>
              <span className="change-count">{formatVehicleCount(count)}</span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const cardSizes = "(min-width: 80rem) 19rem, (min-width: 40rem) 30vw, 17.5rem"

function Nearest({ nearest }: Pick<Offer, "nearest">) {
  const today = useToday()
  return (
    <section className="nearest">
      <h2>{emptyTexts.nearest}</h2>
      <ul>
        {nearest.map(({ vehicle, difference }) => (
          <li key={vehicle.id}>
            <p className="statement-tag">{difference}</p>
            <VehicleCard vehicle={vehicle} today={today} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The list's call-out, with the search in the visitor's own words. */
export function EmptyCallOut({ query }: Pick<EmptyResultProps, "query">) {
  const dealer = useDealer()
  const takesEnquiries = useTakesEnquiries()
  const criteria = listActiveFilters(query).map(({ label }) => label)
  return (
    <CallToAction
      title={stockTexts.callOut}
      text={criteria.length === 0 ? formatCallOutText(dealer) : formatCallOut(criteria.join(", "), dealer)}
      to={takesEnquiries ? buildStockPath(query, pagePaths.enquiry) : pagePaths.contact}
      action={emptyTexts.findForMe}
    />
  )
}

const emptyTexts = {
  changes: "Stačí změnit jediné:",
  nearest: "Nejblíž vašemu přání",
  watch: "Hlídat, až přijede",
  findForMe: "Sežeňte mi takové auto",
} as const

/** Names what a search did not find. */
function formatCallOut(criteria: string, { importNote }: Pick<Dealer, "importNote">): string {
  return importNote === null ? `Hledáte: ${criteria}.` : `Hledáte: ${criteria}. ${importNote}`
}
