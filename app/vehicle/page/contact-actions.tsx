import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { useTakesEnquiries } from "#app/site/use-takes-enquiries.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { vehicleContactTexts } from "../texts.ts"
import type { ContactLinks } from "./contact-links.server.ts"

type ContactActionsProps = { readonly dealer: Dealer; readonly links: ContactLinks }

/** Paper cannot write, and it names the e-mail address elsewhere. */
const messageClass = `${buttonClass("callQuiet")} print:hidden`

/** Call, write or come, and a row of what else there is; beside a form the e-mail needs no button. */
export function ContactActions({ dealer, links }: ContactActionsProps) {
  const [first, second] = dealer.phones
  const takesEnquiries = useTakesEnquiries()
  return (
    <div className="contact-actions">
      <PhoneLink phone={first} className={`${buttonClass("call", "large")} contact-action-wide`} />
      {takesEnquiries && (
        <a
          href={`#${ENQUIRY_ID}`}
          className={`${buttonClass("callQuiet", "large")} contact-action-wide print:hidden`}
        >
          <Icon name="message" />
          {vehicleContactTexts.enquiryLink}
        </a>
      )}
      <PhoneLink phone={second} icon={false} className={buttonClass("callQuiet")} />
      {links.whatsApp !== null && (
        <a href={links.whatsApp} target="_blank" rel="noopener" className={messageClass}>
          {vehicleContactTexts.whatsApp}
          <span className="sr-only">({commonTexts.newWindow})</span>
        </a>
      )}
      {takesEnquiries ? (
        <a href={links.email} className="contact-email print:hidden">
          {dealer.email}
        </a>
      ) : (
        <a href={links.email} className={messageClass}>
          {vehicleContactTexts.writeEmail}
        </a>
      )}
    </div>
  )
}
