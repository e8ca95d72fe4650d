import { contactTexts } from "#app/texts/vehicle.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { OpenNow } from "#app/ui/open-now.tsx"
import { PhoneLink } from "#app/ui/phone-link.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { formatPriceCzk } from "#domain/text/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import { buildEmailLink } from "./contact-links.ts"

type PriceCardProps = { readonly vehicle: Vehicle; readonly dealer: Dealer; readonly pageUrl: string }

export function PriceCard({ vehicle, dealer, pageUrl }: PriceCardProps) {
  const note = vehicle.priceCzk === null ? contactTexts.priceOnRequest : vehicle.priceNote
  return (
    <aside aria-label={contactTexts.label} className="price-card">
      <p className="price-card-vehicle">{formatVehicleName(vehicle)}</p>
      <p className="large-price">{formatPriceCzk(vehicle.priceCzk)}</p>
      {note !== null && <p className="mt-1.5 text-ink-2 text-s">{note}</p>}
      <div className="dots-x mt-4 h-1" />
      <h2 className="mt-4 text-h3">{contactTexts.question}</h2>
      <p className="text-ink-2">{contactTexts.invitation}</p>
      <div className="mt-4 grid grid-cols-1 gap-2.5">
        {dealer.phones.map((phone, index) => (
          <PhoneLink
            key={phone.dial}
            phone={phone}
            className={buttonClass(index === 0 ? "call" : "callQuiet", "large")}
          />
        ))}
        <a href={buildEmailLink(dealer, vehicle, pageUrl)} className={buttonClass("quiet", "large")}>
          <Icon name="mail" className="size-5 max-tiny:hidden" />
          <span className="min-w-0 break-words">{dealer.email}</span>
        </a>
      </div>
      <div className="price-card-hours mt-4">
        <Icon name="clock" />
        <OpenNow openingHours={dealer.openingHours} />
      </div>
    </aside>
  )
}
