import { contactTexts } from "#app/texts/contact.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { PhoneLink } from "#app/ui/phone-link.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { Panel } from "./panel.tsx"

const wide = "min-w-0 max-md:justify-start max-md:text-[1.25rem] xl:justify-start xl:text-[1.25rem]"

export function ReachPanel({ dealer: { phones, email } }: { dealer: Dealer }) {
  return (
    <Panel heading={contactTexts.reachHeading} className="md:col-span-full xl:col-auto">
      <ul className="reach-links">
        {phones.map((phone, index) => (
          <li key={phone.dial}>
            <PhoneLink
              phone={phone}
              className={`${buttonClass(index === 0 ? "call" : "callQuiet", "large")} ${wide}`}
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
