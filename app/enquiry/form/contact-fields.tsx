import { TextField } from "#app/form/form.tsx"
import { contactFields } from "#domain/form/contact-fields.ts"
import { enquiryTexts } from "../texts.ts"

const { name, phone, email } = contactFields

/** Nothing is `required`: phone and e-mail stand for each other, and the form says itself what is missing. */
export function ContactFields() {
  return (
    <>
      <TextField field={name} label={<OptionalByCallback label={name.label} />} className="field-whole" />
      <TextField
        field={phone}
        className="field-unless-visit"
        hint={
          <>
            <span className="by-question">{enquiryTexts.phoneHint}</span>
            <span className="by-callback">{enquiryTexts.phoneToCall}</span>
          </>
        }
      />
      <TextField
        field={email}
        className="field-unless-visit"
        label={<OptionalByCallback label={email.label} />}
        hint={enquiryTexts.emailHint}
      />
    </>
  )
}

function OptionalByCallback({ label }: { readonly label: string }) {
  return (
    <>
      {label}
      <span className="by-callback font-normal text-ink-3"> {enquiryTexts.optional}</span>
    </>
  )
}
