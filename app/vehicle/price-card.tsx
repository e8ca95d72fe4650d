import { contactTexts } from "#app/texts/vehicle.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { OpenNow } from "#app/ui/open-now.tsx"
import { PhoneLink } from "#app/ui/phone-link.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { formatPriceCzk } from "#domain/price.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import { buildEmailLink } from "./contact-links.ts"

type PriceCardProps = { readonly vehicle: Vehicle; readonly dealer: Dealer; readonly address: string }

export function PriceCard({ vehicle, dealer, address }: PriceCardProps) {
  const note = vehicle.priceCzk === null ? contactTexts.priceOnRequest : vehicle.priceNote
  return (
    <aside
      aria-label={contactTexts.label}
      className="self-start rounded-panel bg-surface p-[clamp(1.25rem,1rem+1vw,1.875rem)] shadow-sticky lg:sticky lg:top-[calc(var(--header-h)+1.5rem)] short:lg:top-4"
    >
      <p className="mb-1.5 font-medium text-ink-2 leading-[1.3]">{formatVehicleName(vehicle)}</p>
      <p className="font-price text-price-xl tabular-nums">{formatPriceCzk(vehicle.priceCzk)}</p>
      {note !== null && <p className="mt-1.5 text-ink-2 text-s">{note}</p>}
      <div className="dots-x mt-4 h-1" />
      <h2 className="mt-4 text-h3">{contactTexts.question}</h2>
      <p className="text-ink-2">{contactTexts.invitation}</p>
      <div className="mt-4 grid grid-cols-1 gap-2.5">
        {dealer.phones.map((phone, place) => (
          <PhoneLink
            key={phone.dial}
            phone={phone}
            className={buttonClass(place === 0 ? "call" : "callQuiet", "large")}
          />
        ))}
        <a href={buildEmailLink(dealer, vehicle, address)} className={buttonClass("quiet", "large")}>
          <Icon name="mail" className="size-5 max-tiny:hidden" />
          <span className="min-w-0 break-words">{dealer.email}</span>
        </a>
      </div>
      <div className="mt-4 flex gap-2.5 text-ink-2 text-s leading-[1.45]">
        <Icon name="clock" />
        <OpenNow openingHours={dealer.openingHours} />
      </div>
    </aside>
  )
}
