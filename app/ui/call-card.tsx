import type { Dealer } from "#domain/dealer.ts"
import { buttonClass } from "./button-class.ts"
import { EmailAddress } from "./email-address.tsx"
import { Icon } from "./icon.tsx"
import { PhoneLink } from "./phone-link.tsx"

type CallCardProps = {
  readonly dealer: Pick<Dealer, "phones" | "email">
  readonly title: string
  readonly text?: string
  /** The level of its title in the outline of the page. */
  readonly heading?: "h2" | "h3"
}

/** The phone and the e-mail address beside a text that sends a visitor to them. */
export function CallCard({ dealer, title, text, heading: Heading = "h3" }: CallCardProps) {
  const { phones, email } = dealer
  return (
    <section className="call-card">
      <Heading className="call-card-title">{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      <PhoneLink phone={phones[0]} className={buttonClass("call")} />
      <a href={`mailto:${email}`} className={buttonClass("callQuiet")}>
        <Icon name="mail" className="max-tiny:hidden" />
        <span className="min-w-0 wrap-anywhere">
          <EmailAddress email={email} />
        </span>
      </a>
    </section>
  )
}
