import { watchAskedTexts } from "#app/texts/watch.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { LinkedPage } from "#app/ui/linked/linked-page.tsx"
import { WishList } from "#app/ui/wish-list.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { pagePaths } from "#domain/site/site-paths.ts"

type AskedPageProps = {
  readonly search: string
  readonly wishes: readonly string[]
  readonly email: string
  readonly dealer: Dealer
}

export function AskedPage({ search, wishes, email, dealer }: AskedPageProps) {
  const [phone] = dealer.phones
  return (
    <LinkedPage heading={watchAskedTexts.heading}>
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
    </LinkedPage>
  )
}
