import type { RefObject } from "react"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { vehicleContactTexts } from "../texts.ts"
import type { ContactLinks } from "./contact-links.server.ts"
import { useDockAway } from "./use-dock-away.ts"
import "./dock.css"

type DockProps = {
  readonly vehicle: Vehicle
  readonly dealer: Dealer
  readonly links: ContactLinks
  readonly priceCard: RefObject<HTMLElement | null>
}

/** Price and contacts at the bottom of a phone's window, in one row. */
export function Dock({ vehicle, dealer, links, priceCard }: DockProps) {
  const away = useDockAway(priceCard)
  const takesEnquiries = useTakesEnquiries()
  const [phone] = dealer.phones
  return (
    <div data-dock inert={away} className="dock print:hidden">
      <p className="dock-price">{formatPriceCzk(vehicle.priceCzk)}</p>
      <a href={takesEnquiries ? `#${ENQUIRY_ID}` : links.email} className="dock-write">
        <Icon name={takesEnquiries ? "message" : "mail"} className="dock-write-icon" />
        {vehicleContactTexts.write}
      </a>
      <a href={`tel:${phone.dial}`} className={`${buttonClass("call")} dock-call`}>
        <Icon name="phone" className="dock-call-icon" />
        {commonTexts.call}
      </a>
    </div>
  )
}
