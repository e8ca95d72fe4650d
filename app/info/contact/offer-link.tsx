import { Link } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { Rosette } from "#app/ui/ornaments.tsx"
import { contactTexts } from "./texts.ts"

/** The contact page needs no call to action that links to itself; it links to the stock instead. */
export function OfferLink() {
  return (
    <section className="wrap section-y print:hidden">
      <div className="contact-offer">
        <Rosette className="contact-offer-rosette" />
        <div>
          <h2>{contactTexts.offerTitle}</h2>
          <p className="mt-2 max-w-[52ch] text-balance text-ink-2">{contactTexts.offerText}</p>
        </div>
        <Link
          to="/vozidla"
          className={`${buttonClass("primary", "large")} sm:justify-self-start md:col-start-2 lg:col-auto`}
        >
          {contactTexts.offerLink}
        </Link>
      </div>
    </section>
  )
}
