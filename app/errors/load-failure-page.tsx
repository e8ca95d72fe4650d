import { errorTexts } from "#app/texts/errors.ts"
import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import { PhoneLinks } from "./phone-links.tsx"
import { RetryLink } from "./retry-link.tsx"
import { StatePage } from "./state-page.tsx"

const texts = errorTexts.loadFailure

/** There has been no stock since the server started: the visitor can still call. */
export function LoadFailurePage() {
  return (
    <StatePage title={texts.heading} picture={<RefreshSign />} heading={texts.heading} text={texts.text}>
      <RetryLink>{texts.retry}</RetryLink>
      <PhoneLinks />
    </StatePage>
  )
}

function RefreshSign() {
  return (
    <span className="relative grid size-32 place-items-center text-brand">
      <IconRing className="absolute inset-0 size-full" />
      <Icon name="refresh" className="size-7" />
    </span>
  )
}
