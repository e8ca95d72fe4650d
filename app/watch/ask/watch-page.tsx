import { LinkedNote, LinkLayout } from "#app/enquiry/links/link-layout.tsx"
import { Phones } from "#app/enquiry/links/link-missing.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { WishList } from "#app/search/wish-list.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { watchTexts } from "../texts.ts"
import { AskedPage } from "./asked-page.tsx"
import { WatchForm } from "./watch-form.tsx"

type WatchPageProps = {
  readonly search: string
  readonly wishes: readonly string[]
  /** Null until the form was sent. */
  readonly answer: {
    readonly kind: "asked" | "invalid" | "nothing" | "away"
    readonly email: string
    readonly errors: readonly EnquiryError[]
  } | null
  readonly dealer: Dealer
}

/** What is watched, the one field, and the consent; or what came of it. */
export function WatchPage({ search, wishes, answer, dealer }: WatchPageProps) {
  const stockPath = `${pagePaths.stock}?${search}`
  if (answer?.kind === "asked")
    return <AskedPage search={search} wishes={wishes} email={answer.email} dealer={dealer} />
  const prefix = answer?.kind === "invalid" ? `${enquiryTexts.errorPrefix} ` : ""
  return (
    <LinkLayout heading={watchTexts.heading} title={prefix + watchTexts.heading}>
      {wishes.length === 0 ? (
        <>
          <p className="lead">{watchTexts.nothing}</p>
          <p className="linked-acts">
            <a href={pagePaths.stock} className={buttonClass("primary")}>
              {watchTexts.choose}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{watchTexts.lead}</p>
          {answer?.kind === "away" && (
            <>
              <LinkedNote icon="info">{watchTexts.away}</LinkedNote>
              <Phones />
            </>
          )}
          <WishList label={watchTexts.wish} wishes={wishes}>
            <a href={stockPath} rel="nofollow" className="form-wish-change">
              <Icon name="filters" className="size-5" />
              {watchTexts.change}
            </a>
          </WishList>
          <WatchForm
            search={search}
            email={answer?.email ?? ""}
            errors={answer?.errors ?? []}
            firm={dealer.firm.name}
          />
        </>
      )}
    </LinkLayout>
  )
}
