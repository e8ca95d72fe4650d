import { EmailAddress } from "#app/dealer/email-address.tsx"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { Panel } from "./panel.tsx"
import { contactTexts } from "./texts.ts"

export function ReachPanel({ dealer: { phones, email } }: { dealer: Dealer }) {
  return (
    <Panel heading={contactTexts.reachHeading} className="md:col-span-full xl:col-auto">
      <ul className="reach-links">
        {phones.map((phone, index) => (
          <li key={phone.dial}>
            <PhoneLink
              phone={phone}
              className={`${buttonClass(index === 0 ? "call" : "callQuiet", "large")} reach-link`}
            />
          </li>
        ))}
        <li>
          <a href={`mailto:${email}`} className={`${buttonClass("quiet", "large")} reach-link`}>
            <Icon name="mail" className="size-5 max-tiny:hidden" />
            <span className="min-w-0 wrap-anywhere">
              <EmailAddress email={email} />
            </span>
          </a>
        </li>
      </ul>
    </Panel>
  )
}
