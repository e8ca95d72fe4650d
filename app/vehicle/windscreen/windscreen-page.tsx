import type { ComponentProps } from "react"
import { Link } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { windscreenTexts } from "./texts.ts"
import { WindscreenSheet } from "./windscreen-sheet.tsx"
import "#app/ui/back-link.css"

/** The sheet as it comes out of the printer, and a button that sends it there. */
export function WindscreenPage(props: ComponentProps<typeof WindscreenSheet>) {
  return (
    <div className="wrap">
      <div className="windscreen-tools">
        <Link to={buildVehiclePath(props.vehicle)} className="back-link">
          <Icon name="arrow-left" />
          {windscreenTexts.back}
        </Link>
        <button type="button" onClick={() => print()} className={`${buttonClass("primary")} noscript:hidden`}>
          <Icon name="printer" />
          {windscreenTexts.print}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label={windscreenTexts.print} tabIndex={0} className="windscreen-view">
        <WindscreenSheet {...props} />
      </section>
    </div>
  )
}
