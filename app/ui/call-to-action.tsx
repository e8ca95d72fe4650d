import { memo } from "react"
import { Link } from "react-router"
import { commonTexts } from "#app/texts/common.ts"
import type { Dealer } from "#domain/dealer.ts"
import { buttonClass } from "./button-class.ts"
import { Rosette } from "./ornaments.tsx"
import { PhoneLink } from "./phone-link.tsx"

type CallToActionProps = { readonly dealer: Dealer; readonly title: string; readonly text: string }

/** An apricot field: here people answer. */
export const CallToAction = memo(function CallToAction({ dealer, title, text }: CallToActionProps) {
  const [phone] = dealer.phones
  return (
    <section className="wrap section-y print:hidden">
      <div className="grid grid-cols-1 items-center gap-6 rounded-panel bg-call-tint p-[clamp(1.5rem,1rem+2.2vw,2.75rem)] shadow-[inset_0_0_0_1px_var(--call-tint-2)] md:grid-cols-[auto_minmax(0,1fr)] md:gap-x-8 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Rosette className="hidden w-34 text-call md:block" />
        <div>
          <h2>{title}</h2>
          <p className="mt-2 max-w-[52ch] text-balance text-ink-2">{text}</p>
        </div>
        <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap md:col-start-2 lg:col-auto lg:flex-col xl:flex-row">
          <Link to="/kontakt" className={buttonClass("call")}>
            {commonTexts.contactUs}
          </Link>
          <PhoneLink phone={phone} className={buttonClass("callQuiet")} />
        </div>
      </div>
    </section>
  )
})
