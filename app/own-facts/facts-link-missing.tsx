import { LinkMissing } from "#app/links/link-missing.tsx"
import type { WhyMissing } from "#domain/site/link-paths.ts"
import { AskLink } from "./ask-link.tsx"
import { factsMissingTexts } from "./texts.ts"

/** A link that leads nowhere, with the way to another; or the database is unavailable. */
export function MissingFactsLink({ why }: { readonly why: WhyMissing }) {
  const isGone = why === "unknown" || why === "expired"
  return (
    <LinkMissing why={why} texts={factsMissingTexts}>
      {isGone && <AskLink />}
    </LinkMissing>
  )
}
