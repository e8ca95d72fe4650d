import { commonTexts } from "#app/texts/common.ts"
import { contactTexts } from "#app/texts/vehicle.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { formatPriceCzk } from "#domain/text/price.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { buildEmailLink, buildWhatsAppLink } from "./contact-links.ts"

type DockProps = { readonly vehicle: Vehicle; readonly dealer: Dealer; readonly pageUrl: string }

const iconClass = `${buttonClass("quiet")} w-13 shrink-0 max-tiny:hidden`

/** Price and contacts at the bottom of a phone's window; with very large text, only the call button. */
export function Dock({ vehicle, dealer, pageUrl }: DockProps) {
  const [phone] = dealer.phones
  return (
    <div data-dock className="dock">
      <p className={`dock-price ${vehicle.priceCzk === null ? "dock-price-on-request" : ""}`}>
        {formatPriceCzk(vehicle.priceCzk)}
      </p>
      <div className="dock-contacts">
        <a
          href={buildEmailLink(dealer, vehicle, pageUrl)}
          aria-label={contactTexts.writeEmail}
          title={contactTexts.writeEmail}
          className={iconClass}
        >
          <Icon name="mail" />
        </a>
        {dealer.whatsapp !== null && (
          <a
            href={buildWhatsAppLink(dealer.whatsapp.dial, vehicle, pageUrl)}
            target="_blank"
            rel="noopener"
            aria-label={`${contactTexts.writeMessage} (${commonTexts.newWindow})`}
            title={contactTexts.writeMessage}
            className={iconClass}
          >
            <Icon name="message" />
          </a>
        )}
        <a href={`tel:${phone.dial}`} className={`${buttonClass("call")} max-w-60 grow`}>
          <Icon name="phone" className="size-5 max-[24.9rem]:hidden" />
          {commonTexts.call}
        </a>
      </div>
    </div>
  )
}
