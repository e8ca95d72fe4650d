import { Link } from "react-router"
import { errorTexts } from "#app/texts/errors.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { NumberPlate } from "./number-plate.tsx"
import { StatePage } from "./state-page.tsx"

const texts = errorTexts.notFound

export function NotFoundPage() {
  return (
    <StatePage
      title={texts.heading}
      picture={<NumberPlate text="404" />}
      heading={texts.heading}
      text={texts.text}
    >
      <Link to="/" className={buttonClass("primary", "large")}>
        {texts.home}
      </Link>
      <Link to="/kontakt" className={buttonClass("callQuiet", "large")}>
        {texts.contact}
      </Link>
    </StatePage>
  )
}
