import { useState } from "react"
import { flushSync } from "react-dom"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { formatTownLine } from "#domain/dealer/dealer.ts"
import type { EuropeanNotice } from "#domain/dealer/legal-facts.ts"
import { rightsTexts } from "./texts.ts"
import "./notice-sheet.css"

/**
 * The European notice as a whole. In print it is a sheet of its own for the wall of the office, with the dealer in the
 * margin; the button prints nothing else.
 */
export function NoticeSheet({ notice }: { notice: EuropeanNotice }) {
  const dealer = useDealer()
  const [alone, setAlone] = useState(false)

  function printSheet() {
    flushSync(() => setAlone(true))
    addEventListener("afterprint", () => setAlone(false), { once: true })
    print()
  }

  return (
    <section aria-labelledby="oznameni" className="notice-part">
      <h2 id="oznameni" className="print:hidden">
        {rightsTexts.noticeHeading}
      </h2>
      <div className={`notice-sheet ${alone ? "notice-alone" : ""}`}>
        <img src={notice.picture} alt={notice.text} className="notice-picture" />
        <p className="notice-foot">
          <span>{dealer.name}</span>
          <span>
            {dealer.street}, {formatTownLine(dealer)}
          </span>
          <span>{dealer.phones[0].display}</span>
        </p>
      </div>
      <button
        type="button"
        onClick={printSheet}
        className={`${buttonClass("quiet")} noscript:hidden print:hidden`}
      >
        <Icon name="printer" />
        {rightsTexts.print}
      </button>
    </section>
  )
}
