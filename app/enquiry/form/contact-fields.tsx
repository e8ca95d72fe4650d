import { TextField } from "#app/form/form.tsx"
import { contactFields } from "#domain/form/contact-fields.ts"
import { enquiryTexts } from "../texts.ts"

const { name, phone, email } = contactFields

/** Nothing is `required`: phone and e-mail stand for each other, and the form says itself what is missing. */
export function ContactFields() {
  return (
    <>
      <TextField field={name} className="field-whole" />
      <TextField
        field={phone}
        hint={
          <>
            <span className="by-question by-visit">{enquiryTexts.phoneHint}</span>
            <span className="by-callback">{enquiryTexts.phoneToCall}</span>
          </>
        }
      />
      <TextField
        field={email}
        label={
          <>
            {email.label}
            <span className="by-callback field-optional"> {enquiryTexts.optional}</span>
          </>
        }
        hint={enquiryTexts.emailHint}
      />
    </>
  )
}
