import { errorTexts } from "#app/texts/errors.ts"
import { NumberPlate } from "./number-plate.tsx"
import { PhoneLinks } from "./phone-links.tsx"
import { RetryLink } from "./retry-link.tsx"
import { StatePage } from "./state-page.tsx"

const texts = errorTexts.rendering

/** The page was found and loaded, but could not be drawn. */
export function RenderingErrorPage({ message }: { message: string }) {
  return (
    <StatePage
      title={texts.heading}
      picture={<NumberPlate />}
      heading={<span lang="en">{texts.heading}</span>}
      text={texts.text}
      detail={message}
    >
      <RetryLink>{texts.retry}</RetryLink>
      <PhoneLinks />
    </StatePage>
  )
}
