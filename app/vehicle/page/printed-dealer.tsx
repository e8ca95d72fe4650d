import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"

/** On paper only: whose vehicle it is, where to see it and where to read on. */
export function PrintedDealer({ dealer, pageUrl }: { dealer: Dealer; pageUrl: string }) {
  return (
    <address className="printed-dealer">
      <p className="font-bold">
        {dealer.name}, {dealer.street}, {formatTownLine(dealer)}
      </p>
      <p>
        {dealer.email}, {pageUrl}
      </p>
    </address>
  )
}
