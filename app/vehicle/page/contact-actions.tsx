import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { contactTexts } from "../texts.ts"
import { buildEmailLink, buildWhatsAppLink } from "./contact-links.ts"

type ContactActionsProps = { readonly vehicle: Vehicle; readonly dealer: Dealer; readonly pageUrl: string }

/** Paper cannot write, and it names the e-mail address elsewhere. */
const messageClass = `${buttonClass("callQuiet")} print:hidden`

/** Call, write or come, and a row of what else there is; beside a form the e-mail needs no button. */
export function ContactActions({ vehicle, dealer, pageUrl }: ContactActionsProps) {
  const [first, second] = dealer.phones
  const takesEnquiries = useTakesEnquiries()
  const emailLink = buildEmailLink(dealer, vehicle, pageUrl)
  return (
    <div className="contact-actions">
      <PhoneLink phone={first} className={`${buttonClass("call", "large")} contact-action-wide`} />
      {takesEnquiries && (
        <a
          href={`#${ENQUIRY_ID}`}
          className={`${buttonClass("callQuiet", "large")} contact-action-wide print:hidden`}
        >
          <Icon name="message" />
          {contactTexts.enquiryLink}
        </a>
      )}
      <PhoneLink phone={second} icon={false} className={buttonClass("callQuiet")} />
      {dealer.whatsapp !== null && (
        <a
          href={buildWhatsAppLink(dealer.whatsapp.dial, vehicle, pageUrl)}
          target="_blank"
          rel="noopener"
          className={messageClass}
        >
          {contactTexts.whatsApp}
          <span className="sr-only">({commonTexts.newWindow})</span>
        </a>
      )}
      {takesEnquiries ? (
        <a href={emailLink} className="contact-email print:hidden">
          {dealer.email}
        </a>
      ) : (
        <a href={emailLink} className={messageClass}>
          {contactTexts.writeEmail}
        </a>
      )}
    </div>
  )
}
