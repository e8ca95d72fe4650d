import { useLocation } from "react-router"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { EnquiryAct } from "#domain/enquiry/linked-enquiry.ts"
import { ActForm } from "./act-form.tsx"
import { LinkLayout } from "./link-layout.tsx"
import { missingTexts, notDoneTexts } from "./texts.ts"

type LinkMissingProps = {
  readonly why: keyof typeof missingTexts
  /** What was asked for when the database went away: the button asks for it again. */
  readonly act?: EnquiryAct | undefined
}

/** A link that leads to nothing, or to nothing now: the telephone is there. */
export function LinkMissing({ why, act }: LinkMissingProps) {
  const { pathname } = useLocation()
  const { heading, text } = act === undefined ? missingTexts[why] : notDoneTexts
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{text}</p>
      {act !== undefined && (
        <ActForm
          path={pathname}
          act={act}
          label={
            <>
              <Icon name="refresh" />
              {notDoneTexts.again}
            </>
          }
        />
      )}
      {act === undefined && why === "away" && <OpenAgain />}
      <Phones />
    </LinkLayout>
  )
}

/** For a page that could not be read just now. */
export function OpenAgain() {
  const { pathname, search } = useLocation()
  return (
    <p className="linked-acts">
      <a href={pathname + search} className={buttonClass("primary", "large")}>
        <Icon name="refresh" />
        {notDoneTexts.again}
      </a>
    </p>
  )
}

export function Phones() {
  return (
    <p className="linked-acts">
      {useDealer().phones.map((phone) => (
        <PhoneLink key={phone.dial} phone={phone} className={buttonClass("callQuiet", "large")} />
      ))}
    </p>
  )
}
