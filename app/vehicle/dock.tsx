import { commonTexts } from "#app/texts/common.ts"
import { contactTexts } from "#app/texts/vehicle.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { formatPriceCzk } from "#domain/price.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { buildEmailLink, buildWhatsAppLink } from "./contact-links.ts"

type DockProps = { readonly vehicle: Vehicle; readonly dealer: Dealer; readonly address: string }

const iconClass = `${buttonClass("quiet")} w-13 shrink-0 max-tiny:hidden`

/**
 * Price and contact at hand on a phone; among very large letters only the call. It sticks inside the page's content, so
 * it never covers the footer.
 */
export function Dock({ vehicle, dealer, address }: DockProps) {
  const [phone] = dealer.phones
  return (
    <div
      data-dock
      className="sticky bottom-0 z-35 flex flex-wrap items-center gap-x-2 gap-y-1.5 border-line-2 border-t bg-surface px-(--gutter) pt-2.5 pb-[max(.625rem,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_oklch(0.25_0.06_268/.25)] lg:hidden"
    >
      <p
        className={`mr-auto font-price leading-[1.1] tracking-[-0.02em] tabular-nums ${vehicle.priceCzk === null ? "text-body" : "text-[1.25rem]"}`}
      >
        {formatPriceCzk(vehicle.priceCzk)}
      </p>
      <div className="flex max-w-full grow justify-end gap-1.5">
        <a
          href={buildEmailLink(dealer, vehicle, address)}
          aria-label={contactTexts.writeEmail}
          title={contactTexts.writeEmail}
          className={iconClass}
        >
          <Icon name="mail" />
        </a>
        {dealer.whatsapp !== null && (
          <a
            href={buildWhatsAppLink(dealer.whatsapp.dial, vehicle, address)}
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
