import { errorTexts } from "#app/texts/errors.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { NumberPlate } from "./number-plate.tsx"
import { StatePage } from "./state-page.tsx"

const texts = errorTexts.routing

/** Asking for a page failed. Plain links: a router that failed is not asked to lead out of it. */
export function RoutingErrorPage({ message }: { message: string }) {
  return (
    <StatePage
      title={texts.text}
      picture={<NumberPlate />}
      heading={<span lang="en">{texts.heading}</span>}
      text={texts.text}
      detail={message}
    >
      <a href="/" lang="en" className={buttonClass("primary", "large")}>
        {texts.home}
      </a>
      <a href="/kontakt" lang="en" className={buttonClass("callQuiet", "large")}>
        {texts.contact}
      </a>
    </StatePage>
  )
}
