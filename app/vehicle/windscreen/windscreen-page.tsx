import type { ComponentProps } from "react"
import { Link } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { SHEET_LINK_FIELD } from "#domain/sheet/sheet-links.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { windscreenTexts } from "./texts.ts"
import { WindscreenSheet } from "./windscreen-sheet.tsx"
import "#app/ui/back-link.css"

type WindscreenPageProps = ComponentProps<typeof WindscreenSheet> & {
  /** Whether the dealer can say something of this vehicle: the link goes to the dealer's own address, whoever asks. */
  readonly takesLink: boolean
}

/** The sheet as it comes out of the printer, and a button that sends it there. */
export function WindscreenPage({ takesLink, ...props }: WindscreenPageProps) {
  return (
    <div className="wrap">
      <div className="windscreen-tools">
        <Link to={buildVehiclePath(props.vehicle)} className="back-link">
          <Icon name="arrow-left" />
          {windscreenTexts.back}
        </Link>
        {takesLink && (
          <form method="post" action={pagePaths.dealer}>
            <button
              type="submit"
              name={SHEET_LINK_FIELD}
              value={props.vehicle.id}
              className={buttonClass("quiet")}
            >
              <Icon name="mail" />
              {windscreenTexts.sheetLink}
            </button>
          </form>
        )}
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
