import type { EnquiryFault } from "#domain/enquiry/enquiry-fault.ts"
import { fieldLimits, type TypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { enquiryTexts } from "../texts.ts"
import { EmailInput } from "./email-input.tsx"
import { FormField } from "./form-field.tsx"

type ContactFieldsProps = {
  readonly typed: TypedFields
  readonly faults: readonly EnquiryFault[]
  readonly readOnly: boolean
}

/** Nothing is `required`: phone and e-mail stand for each other, and the form says itself what is missing. */
export function ContactFields({ typed, faults, readOnly }: ContactFieldsProps) {
  return (
    <>
      <FormField field="name" label={enquiryTexts.name} faults={faults} className="field-whole">
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={fieldLimits.name}
            defaultValue={typed.name}
            readOnly={readOnly}
            className="form-control"
          />
        )}
      </FormField>
      <FormField
        field="phone"
        label={enquiryTexts.phone}
        hint={
          <>
            <span className="by-question by-visit">{enquiryTexts.phoneHint}</span>
            <span className="by-callback">{enquiryTexts.phoneToCall}</span>
          </>
        }
        faults={faults}
      >
        {(control) => (
          <input
            {...control}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={fieldLimits.phone}
            defaultValue={typed.phone}
            readOnly={readOnly}
            className="form-control"
          />
        )}
      </FormField>
      <FormField
        field="email"
        label={
          <>
            {enquiryTexts.email}
            <span className="by-callback field-optional"> {enquiryTexts.optional}</span>
          </>
        }
        hint={enquiryTexts.emailHint}
        faults={faults}
      >
        {(control) => <EmailInput {...control} defaultValue={typed.email} readOnly={readOnly} />}
      </FormField>
    </>
  )
}
