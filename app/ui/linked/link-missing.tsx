import { useLocation } from "react-router"
import { missingTexts, notDoneTexts } from "#app/texts/linked.ts"
import type { EnquiryAct } from "#domain/enquiry/linked-enquiry.ts"
import { buttonClass } from "../button-class.ts"
import { Icon } from "../icon.tsx"
import { PhoneLink } from "../phone-link.tsx"
import { useDealer } from "../use-dealer.ts"
import { ActForm } from "./act-form.tsx"
import { LinkedPage } from "./linked-page.tsx"

type LinkMissingProps = {
  readonly why: keyof typeof missingTexts
  /** What was asked for when the database went away: the button asks for it again. */
  readonly act?: EnquiryAct | undefined
}

/** A link that leads to nothing, or to nothing now: the telephone is there. */
export function LinkMissing({ why, act }: LinkMissingProps) {
  const { pathname, search } = useLocation()
  const { heading, text } = act === undefined ? missingTexts[why] : notDoneTexts
  return (
    <LinkedPage heading={heading}>
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
      {act === undefined && why === "away" && (
        <p className="linked-acts">
          <a href={pathname + search} className={buttonClass("primary", "large")}>
            <Icon name="refresh" />
            {notDoneTexts.again}
          </a>
        </p>
      )}
      <Phones />
    </LinkedPage>
  )
}

export function Phones() {
  return (
    <p className="linked-acts">
      {useDealer()?.phones.map((phone) => (
        <PhoneLink key={phone.dial} phone={phone} className={buttonClass("callQuiet", "large")} />
      ))}
    </p>
  )
}
