import type { ComponentProps } from "react"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { Form } from "#app/form/form.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { type Fields, readSubmitted } from "#domain/form/field.ts"
import { offerFailureTexts } from "../offer-texts.ts"
import { notSavedTexts } from "../texts.ts"
import { buildEnquiryEmailLink } from "./build-enquiry-email-link.ts"
import type { EnquiryFormProps, SavingAnswer } from "./enquiry-form-props.ts"
import type { FormState } from "./use-enquiry.ts"

type VisitorFormProps<Of extends Fields> = Pick<EnquiryFormProps, "dealer" | "subject"> &
  Pick<ComponentProps<"form">, "className" | "encType" | "children"> & {
    readonly path: string
    readonly fields: Of
    readonly answer: SavingAnswer<Of> | null
    readonly enquiry: FormState
  }

/** A form of an enquiry, with what is wrong in it, and what becomes of it while it is sent. */
export function VisitorForm<Of extends Fields>(props: VisitorFormProps<Of>) {
  const { fields, answer, enquiry, dealer, subject, children, ...form } = props
  return (
    <Form
      ref={enquiry.form}
      fields={fields}
      submitted={answer?.submitted}
      errors={enquiry.errors}
      readOnly={enquiry.busy}
      summary={enquiry.summary}
      summaryRef={enquiry.summaryRef}
      aria-busy={enquiry.busy || undefined}
      onSubmit={enquiry.onSubmit}
      onBlur={enquiry.onBlur}
      {...form}
    >
      <NotSent fields={fields} enquiry={enquiry} dealer={dealer} subject={subject} />
      {children}
    </Form>
  )
}

type NotSentProps = Pick<VisitorFormProps<Fields>, "fields" | "enquiry" | "dealer" | "subject">

/** While script tries again by itself the visitor can also call, or send an e-mail with the same words. */
function NotSent({ fields, enquiry, dealer, subject }: NotSentProps) {
  const { sending, form } = enquiry
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
        <button type="button" onClick={enquiry.onRetry} className={buttonClass("quiet")}>
          {notSavedTexts.now}
        </button>
        <button type="button" onClick={enquiry.onStop} className={buttonClass("quiet")}>
          {notSavedTexts.stop}
        </button>
      </div>
    </div>
  )
}
