import { useLocation } from "react-router"
import { LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { dayFieldNames, RENEW } from "#domain/enquiry/day/read-day-act.ts"
import { expiredTexts } from "./texts.ts"

/** A genuine link of another day: today's goes to the dealer's address only, so nothing is given to who found an old one. */
export function ExpiredPage({ isRenewed }: { readonly isRenewed: boolean }) {
  const { pathname } = useLocation()
  if (isRenewed)
    return (
      <LinkLayout heading={expiredTexts.renewed}>
        <p className="lead">{expiredTexts.renewedText}</p>
      </LinkLayout>
    )
  return (
    <LinkLayout heading={expiredTexts.heading}>
      <p className="lead">{expiredTexts.text}</p>
      <form method="post" action={pathname} className="linked-acts">
        <button
          type="submit"
          name={dayFieldNames.act}
          value={RENEW}
          className={buttonClass("primary", "large")}
        >
          <Icon name="mail" />
          {expiredTexts.renew}
        </button>
      </form>
    </LinkLayout>
  )
}
