import { EmailAddress } from "#app/dealer/email-address.tsx"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { AskLink } from "../ask-link.tsx"
import { askTexts } from "../texts.ts"

type AskPageProps = { readonly outcome: "requested" | "sheet-requested" | "unavailable" | null }

export function AskPage({ outcome }: AskPageProps) {
  const { email } = useDealer()
  if (outcome === "requested" || outcome === "sheet-requested")
    return (
      <LinkLayout heading={askTexts.sentHeading}>
        <p className="lead">
          {askTexts.sentTo}{" "}
          <b className="block break-words">
            <EmailAddress email={email} />
          </b>
        </p>
        <p>{outcome === "requested" ? askTexts.sentNote : askTexts.sheetSentNote}</p>
      </LinkLayout>
    )
  return (
    <LinkLayout heading={askTexts.heading}>
      {outcome === "unavailable" && <LinkedNote icon="info">{askTexts.unavailable}</LinkedNote>}
      <p className="lead">{askTexts.lead}</p>
      <AskLink />
    </LinkLayout>
  )
}
