import { memo } from "react"
import { Link } from "react-router"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Rosette } from "#app/ui/ornaments.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { PhoneLink } from "./phone-link.tsx"
import "./call-to-action.css"

type CallToActionProps = {
  readonly title: string
  readonly text: string
  /** Where the button leads, and what it says. */
  readonly to?: string
  readonly action?: string
}

export const CallToAction = memo(function CallToAction({
  title,
  text,
  to = "/kontakt",
  action = commonTexts.contactUs,
}: CallToActionProps) {
  const [phone] = useDealer().phones
  return (
    <section className="wrap section-y print:hidden">
      <div className="call-to-action">
        <Rosette />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="call-to-action-buttons">
          <Link to={to} className={buttonClass("call")}>
            {action}
          </Link>
          <PhoneLink phone={phone} className={buttonClass("callQuiet")} />
        </div>
      </div>
    </section>
  )
})
