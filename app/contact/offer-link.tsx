import { Link } from "react-router"
import { contactTexts } from "#app/texts/contact.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Rosette } from "#app/ui/ornaments.tsx"

/** The indigo sister of the call to action: whoever is on the contact page needs no link to it. */
export function OfferLink() {
  return (
    <section className="wrap section-y print:hidden">
      <div className="grid grid-cols-1 items-center gap-6 rounded-panel bg-brand-tint p-[clamp(1.5rem,1rem+2.2vw,2.75rem)] shadow-[inset_0_0_0_1px_var(--brand-tint-2)] md:grid-cols-[auto_1fr] md:gap-x-8 lg:grid-cols-[auto_1fr_auto]">
        <Rosette className="hidden w-34 text-brand md:block" />
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
