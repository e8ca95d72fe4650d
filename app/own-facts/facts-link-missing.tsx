import { useLocation } from "react-router"
import { LinkLayout } from "#app/enquiry/links/link-layout.tsx"
import { notDoneTexts } from "#app/enquiry/links/texts.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { FactsLinkMissing } from "#domain/dealer/own-facts/facts-links.ts"
import { AskLink } from "./ask-link.tsx"
import { missingTexts } from "./texts.ts"

/** A link that leads nowhere, with the way to another; or the database is unavailable. */
export function MissingFactsLink({ why }: Pick<FactsLinkMissing, "why">) {
  const { pathname, search } = useLocation()
  const { heading, text } = missingTexts[why]
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{text}</p>
      {why === "away" ? (
        <p className="linked-acts">
          <a href={pathname + search} className={buttonClass("primary", "large")}>
            <Icon name="refresh" />
            {notDoneTexts.again}
          </a>
        </p>
      ) : (
        <AskLink />
      )}
    </LinkLayout>
  )
}
