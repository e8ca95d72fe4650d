import type { ReactNode } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Phone } from "#domain/dealer/dealer.ts"
import { EmailAddress } from "./email-address.tsx"
import { PhoneLink } from "./phone-link.tsx"
import "./call-card.css"

type CallCardProps = {
  readonly phones: readonly Phone[]
  readonly email?: string
  readonly title: string
  readonly text?: ReactNode
  /** The level of its title in the outline of the page. */
  readonly heading?: "h2" | "h3"
  readonly size?: "normal" | "large"
}

/** Phones and an e-mail address beside a text that sends a visitor to them. */
export function CallCard({
  phones,
  email,
  title,
  text,
  heading: Heading = "h2",
  size = "normal",
}: CallCardProps) {
  return (
    <section className="call-card">
      <Heading className="text-(length:--text-h3)">{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {phones.map((phone, place) => (
        <PhoneLink
          key={phone.dial}
          phone={phone}
          className={buttonClass(place === 0 ? "call" : "callQuiet", size)}
        />
      ))}
      {email !== undefined && (
        <a href={`mailto:${email}`} className={buttonClass("callQuiet")}>
          <Icon name="mail" className="max-tiny:hidden" />
          <span className="min-w-0 wrap-anywhere">
            <EmailAddress email={email} />
          </span>
        </a>
      )}
    </section>
  )
}
