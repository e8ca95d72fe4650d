import type { RefObject } from "react"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { type Fields, readSubmitted } from "#domain/form/field.ts"
import { offerFailureTexts } from "../offer-texts.ts"
import { notSavedTexts } from "../texts.ts"
import { buildEnquiryEmailLink } from "./build-enquiry-email-link.ts"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"
import type { Sending } from "./use-sending.ts"

type NotSentProps = Pick<EnquiryFormProps, "dealer" | "subject"> & {
  readonly fields: Fields
  readonly sending: Sending
  readonly form: RefObject<HTMLFormElement | null>
  readonly onRetry: () => void
  readonly onStop: () => void
}

/** While script tries again by itself the visitor can also call, or send an e-mail with the same words. */
export function NotSent(props: NotSentProps) {
  const { sending, form, fields, dealer, subject, onRetry, onStop } = props
  if (sending.kind !== "waiting") return <div role="status" />
  const submitted = form.current && readSubmitted(fields, new FormData(form.current))
  return (
    <div role="status" className="not-sent">
      <p className="flex items-center gap-2.5 font-bold">
        <Icon name="refresh" className="size-6 text-call-ink" />
        {subject.kind === "offer" ? offerFailureTexts["too-many"].heading : notSavedTexts.waiting}
      </p>
      <p>{notSavedTexts[sending.why]}</p>
      <div className="flex flex-wrap gap-2">
        {dealer.phones.map((phone) => (
          <PhoneLink key={phone.dial} phone={phone} className={buttonClass("callQuiet")} />
        ))}
        {submitted && (
          <a
            href={buildEnquiryEmailLink(dealer.email, subject, fields, submitted)}
            className={buttonClass("callQuiet")}
          >
            {notSavedTexts.emailLink}
          </a>
        )}
        <button type="button" onClick={onRetry} className={buttonClass("quiet")}>
          {notSavedTexts.now}
        </button>
        <button type="button" onClick={onStop} className={buttonClass("quiet")}>
          {notSavedTexts.stop}
        </button>
      </div>
    </div>
  )
}
