import { LinkLayout } from "#app/enquiry/links/link-layout.tsx"
import { WishList } from "#app/search/wish-list.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { watchAskedTexts } from "../texts.ts"

type AskedPageProps = {
  readonly search: string
  readonly wishes: readonly string[]
  readonly email: string
  readonly dealer: Dealer
}

export function AskedPage({ search, wishes, email, dealer }: AskedPageProps) {
  const [phone] = dealer.phones
  return (
    <LinkLayout heading={watchAskedTexts.heading}>
      <p className="lead">
        {watchAskedTexts.to} <b className="break-words">{email}</b> {watchAskedTexts.sent}
      </p>
      <WishList label={watchAskedTexts.wish} wishes={wishes} />
      <p>
        {watchAskedTexts.missing}{" "}
        <a href={`${pagePaths.watch}?${search}`} rel="nofollow">
          {watchAskedTexts.again}
        </a>
        . {watchAskedTexts.phone}{" "}
        <a href={`tel:${phone.dial}`} className="whitespace-nowrap">
          {phone.display}
        </a>
        .
      </p>
      <p className="linked-acts">
        <a href={`${pagePaths.stock}?${search}`} rel="nofollow" className={buttonClass("primary")}>
          {watchAskedTexts.stock}
        </a>
      </p>
    </LinkLayout>
  )
}
