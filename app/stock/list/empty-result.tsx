import { useEffect } from "react"
import { Link } from "react-router"
import { listActiveFilters } from "#app/search/active-filters.ts"
import { useDealer, useTakesEnquiries } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { buildStockPath, formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { formatCallOutText, stockTexts } from "../texts.ts"
import { formatVehicleCount } from "../vehicle-count.ts"
import type { DescribedOffer, OfferedSearch } from "./describe-offer.ts"
import { ResetLink } from "./reset-link.tsx"
import { useStockLink } from "./use-stock-link.ts"
import "./empty-result.css"

type EmptyResultProps = {
  readonly query: StockQuery
  /** Undefined where the browser could not load what computes it. */
  readonly offer: DescribedOffer | undefined
}

export function EmptyResult({ query, offer }: EmptyResultProps) {
  const takesEnquiries = useTakesEnquiries()
  useCountedSearch(formatStockQuery(query), takesEnquiries)
  const { changes = [], criteria = [] } = offer ?? {}
  return (
    <div className="empty-result">
      <div>
        <h2>{stockTexts.empty}</h2>
        <p className="mt-1 text-ink-2">{stockTexts.emptyHint}</p>
      </div>
      <div>
        {changes.length > 0 && <OfferedSearches heading={emptyTexts.changes} searches={changes} />}
        {criteria.length > 0 && <OfferedSearches heading={emptyTexts.criteria} searches={criteria} />}
        <ResetLink query={query} className="inline-flex min-h-11 items-center font-bold">
          {stockTexts.showAll}
        </ResetLink>
      </div>
      <EmptyCallOut query={query} takesEnquiries={takesEnquiries} />
    </div>
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

function OfferedSearches({ heading, searches }: { heading: string; searches: readonly OfferedSearch[] }) {
  const linkTo = useStockLink()
  return (
    <>
      <h3 className="text-body">{heading}</h3>
      <ul className="offered-searches">
        {searches.map(({ label, value, count, price, photos, query }) => (
          <li key={`${label} ${value}`}>
            <Link {...linkTo(query)} rel="nofollow" className="offered-search">
              <span className="offered-search-count">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{formatVehicleCount(count)}</span>
              </span>
              <span className="min-w-min flex-1">
                {label !== "" && `${label} `}
                <b>{value}</b>
                <small>{price}</small>
              </span>
              <span className="offered-search-photos">
                {photos.map((photo) => (
                  <img key={photo} src={photo} alt="" width="160" height="120" loading="lazy" />
                ))}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

type EmptyCallOutProps = Pick<EmptyResultProps, "query"> & { readonly takesEnquiries: boolean }

/** The list's call-out, with the search in the visitor's own words. */
function EmptyCallOut({ query, takesEnquiries }: EmptyCallOutProps) {
  const dealer = useDealer()
  const criteria = listActiveFilters(query).map(({ label }) => label)
  return (
    <section className="empty-call-out print:hidden">
      <h2>{stockTexts.callOut}</h2>
      <p className="text-ink-2">
        {criteria.length === 0 ? formatCallOutText(dealer) : formatCallOut(criteria.join(", "), dealer)}
      </p>
      <Link
        to={takesEnquiries ? buildStockPath(query, pagePaths.enquiry) : pagePaths.contact}
        className={buttonClass("call")}
      >
        {emptyTexts.findForMe}
      </Link>
      {takesEnquiries && (
        <a href={buildStockPath(query, pagePaths.watch)} rel="nofollow">
          {emptyTexts.watch}
        </a>
      )}
    </section>
  )
}

const emptyTexts = {
  changes: "Stačí změnit jediné:",
  criteria: "Všechno najednou nemáme. Zvlášť ano:",
  watch: "Hlídat, až přijede",
  findForMe: "Sežeňte mi takové auto",
} as const

/** Names what a search did not find. */
function formatCallOut(criteria: string, { importNote }: Pick<Dealer, "importNote">): string {
  return importNote === null ? `Hledáte: ${criteria}.` : `Hledáte: ${criteria}. ${importNote}`
}
