import type { RefObject } from "react"
import { Link } from "react-router"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatIsoDate } from "#domain/czech/calendar-days.ts"
import { formatHoursLine } from "#domain/czech/opening-hours.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { vehicleContactTexts } from "../texts.ts"
import { ContactActions } from "./contact-actions.tsx"
import type { ContactLinks } from "./contact-links.server.ts"
import { ContactPerson } from "./contact-person.tsx"
import { Reduction } from "./reduction.tsx"
import "./price-card.css"

type PriceCardProps = {
  readonly vehicle: Vehicle
  readonly dealer: SellingDealer
  readonly links: ContactLinks
  /** Whether the page of the warranty says what a buyer may ask for when a vehicle has a defect. */
  readonly hasRights: boolean
  readonly today: CalendarDay
  readonly ref: RefObject<HTMLElement | null>
}

/** The price, whom to ask and how. Below a strip of photos the heading has just said the price, so it comes later. */
export function PriceCard({ vehicle, dealer, links, hasRights, today, ref }: PriceCardProps) {
  const note = describePrice(vehicle, dealer)
  return (
    <aside ref={ref} aria-label={vehicleContactTexts.label} className="price-card">
      <div className="price-card-half">
        <div className="price-card-price print:hidden">
          <p className="large-price">{formatPriceCzk(vehicle.priceCzk)}</p>
          {note !== null && <p className="price-card-note">{note}</p>}
          <Reduction vehicle={vehicle} today={today} className="price-card-reduction" />
        </div>
        <div className="price-card-rule dots-x print:hidden" />
        <h2 className="text-h3 print:hidden">{vehicleContactTexts.question}</h2>
        <p className="text-ink-2 print:hidden">{vehicleContactTexts.invitation}</p>
        <ContactPerson dealer={dealer} />
      </div>
      <div className="price-card-half">
        <ContactActions dealer={dealer} links={links} />
        <Included
          lines={dealer.includedInPrice}
          checkedOn={formatIsoDate(dealer.pricesCheckedOn)}
          hasRights={hasRights}
        />
        <p className="price-card-hours">{formatHoursLine(dealer.openingHours)}</p>
      </div>
    </aside>
  )
}

type IncludedProps = {
  readonly lines: readonly string[]
  readonly checkedOn: string | null
  readonly hasRights: boolean
}

function Included({ lines, checkedOn, hasRights }: IncludedProps) {
  if (lines.length === 0 && !hasRights) return null
  return (
    <div className="price-card-included print:hidden">
      {lines.length > 0 && (
        <>
          <h3 className="price-card-included-heading">{vehicleContactTexts.included}</h3>
          <ul className="mt-1 grid gap-0.5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {checkedOn !== null && (
            <p className="price-card-note">{vehicleContactTexts.includedChecked(checkedOn)}</p>
          )}
        </>
      )}
      {hasRights && (
        <Link to={pagePaths.warranty} className="mt-1 inline-flex min-h-11 items-center">
          {vehicleContactTexts.rights}
        </Link>
      )}
    </div>
  )
}

/** "Cena včetně DPH, bez dalších poplatků": the vehicle's note, then what the dealer says of every price. */
export function describePrice(
  { priceCzk, priceNote }: Pick<Vehicle, "priceCzk" | "priceNote">,
  dealer: Pick<SellingDealer, "priceNote">,
): string | null {
  if (priceCzk === null) return vehicleContactTexts.priceOnRequest
  const note = [priceNote, dealer.priceNote].filter((part) => part !== null).join(", ")
  return note === "" ? null : note.charAt(0).toLocaleUpperCase("cs") + note.slice(1)
}
