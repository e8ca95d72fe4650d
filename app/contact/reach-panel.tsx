import { contactTexts } from "#app/texts/contact.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { PhoneLink } from "#app/ui/phone-link.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { Panel } from "./panel.tsx"

const wide = "xl:justify-start xl:text-[1.25rem] max-md:justify-start max-md:text-[1.25rem] min-w-0"

export function ReachPanel({ dealer: { phones, email } }: { dealer: Dealer }) {
  return (
    <Panel heading={contactTexts.reachHeading} className="md:col-span-full xl:col-auto">
      <ul className="grid grid-cols-1 gap-2.5 *:grid *:grid-cols-1 md:grid-cols-3 xl:grid-cols-1">
        {phones.map((phone, place) => (
          <li key={phone.dial}>
            <PhoneLink
              phone={phone}
              className={`${buttonClass(place === 0 ? "call" : "callQuiet", "large")} ${wide}`}
            />
          </li>
        ))}
        <li>
          <a href={`mailto:${email}`} className={`${buttonClass("quiet", "large")} ${wide}`}>
            <Icon name="mail" className="size-5 max-tiny:hidden" />
            <span className="min-w-0 wrap-anywhere">{email}</span>
          </a>
        </li>
      </ul>
    </Panel>
  )
}
