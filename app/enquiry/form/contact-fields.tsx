import { enquiryLabels } from "#domain/enquiry/enquiry-words.ts"
import { enquiryTexts } from "../texts.ts"
import { TextField } from "./form-field.tsx"

/** Nothing is `required`: phone and e-mail stand for each other, and the form says itself what is missing. */
export function ContactFields() {
  return (
    <>
      <TextField field="name" label={enquiryLabels.name} className="field-whole" />
      <TextField
        field="phone"
        label={enquiryLabels.phone}
        hint={
          <>
            <span className="by-question by-visit">{enquiryTexts.phoneHint}</span>
            <span className="by-callback">{enquiryTexts.phoneToCall}</span>
          </>
        }
      />
      <TextField
        field="email"
        label={
          <>
            {enquiryLabels.email}
            <span className="by-callback field-optional"> {enquiryTexts.optional}</span>
          </>
        }
        hint={enquiryTexts.emailHint}
      />
    </>
  )
}
