import { LinkLayout } from "#app/links/link-layout.tsx"
import { OpenAgain } from "#app/links/link-missing.tsx"
import type { FactsLinkMissing } from "#domain/dealer/own-facts/facts-links.ts"
import { AskLink } from "./ask-link.tsx"
import { factsMissingTexts } from "./texts.ts"

/** A link that leads nowhere, with the way to another; or the database is unavailable. */
export function MissingFactsLink({ why }: Pick<FactsLinkMissing, "why">) {
  const { heading, text } = factsMissingTexts[why]
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{text}</p>
      {why === "unavailable" ? <OpenAgain /> : <AskLink />}
    </LinkLayout>
  )
}
