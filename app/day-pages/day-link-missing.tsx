import type { ComponentProps } from "react"
import { useParams } from "react-router"
import { LinkMissing } from "#app/links/link-missing.tsx"
import { AskLink } from "./ask-link.tsx"
import { dayMissingTexts } from "./texts.ts"

/** A dealer's link that opens nothing any more offers today's, which goes to the dealer's own address: nothing is given to who found it. */
export function DayLinkMissing({
  why,
  texts,
  encType,
}: Omit<ComponentProps<typeof LinkMissing>, "children">) {
  const { token } = useParams()
  return (
    <LinkMissing why={why} texts={{ ...dayMissingTexts, ...texts }} {...(encType && { encType })}>
      {(why === "unknown" || why === "expired") && <AskLink endedToken={token} />}
    </LinkMissing>
  )
}
