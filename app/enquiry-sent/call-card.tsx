import { sentTexts } from "#app/texts/enquiry-sent.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { OpenNow } from "#app/ui/open-now.tsx"
import { PhoneLink } from "#app/ui/phone-link.tsx"
import type { EnquirySentPageProps } from "./enquiry-sent-page.tsx"

/** For who cannot wait: with the number, the dealer knows at once what it is about. */
export function CallCard({
  sent,
  dealer,
  closures,
}: Pick<EnquirySentPageProps, "sent" | "dealer" | "closures">) {
  const [first, second] = dealer.phones
  const isVisit = sent.way === "visit"
  return (
    <section className="help-card help-card-call">
      <h2 className="help-card-heading">{isVisit ? sentTexts.changed : sentTexts.hurry}</h2>
      <p>
        {isVisit ? sentTexts.moveVisit(sent.code) : sentTexts.sayNumber(sent.code)}{" "}
        <OpenNow openingHours={dealer.openingHours} closures={closures} />
      </p>
      <PhoneLink phone={first} className={buttonClass("call")} />
      <PhoneLink phone={second} className={buttonClass("callQuiet")} />
    </section>
  )
}
