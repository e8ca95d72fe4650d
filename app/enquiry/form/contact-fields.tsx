import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import { formFields, type TypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { enquiryLabels } from "#domain/enquiry/enquiry-words.ts"
import { enquiryTexts } from "../texts.ts"
import { EmailInput } from "./email-input.tsx"
import { FormField } from "./form-field.tsx"

type ContactFieldsProps = {
  readonly typed: TypedFields
  readonly errors: readonly EnquiryError[]
  readonly readOnly: boolean
}

/** Nothing is `required`: phone and e-mail stand for each other, and the form says itself what is missing. */
export function ContactFields({ typed, errors, readOnly }: ContactFieldsProps) {
  return (
    <>
      <FormField field="name" label={enquiryLabels.name} errors={errors} className="field-whole">
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            maxLength={formFields.name.limit}
            defaultValue={typed.name}
            readOnly={readOnly}
            className="form-control"
          />
        )}
      </FormField>
      <FormField
        field="phone"
        label={enquiryLabels.phone}
        hint={
          <>
            <span className="by-question by-visit">{enquiryTexts.phoneHint}</span>
            <span className="by-callback">{enquiryTexts.phoneToCall}</span>
          </>
        }
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={formFields.phone.limit}
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
            {enquiryLabels.email}
            <span className="by-callback field-optional"> {enquiryTexts.optional}</span>
          </>
        }
        hint={enquiryTexts.emailHint}
        errors={errors}
      >
        {(control) => <EmailInput {...control} defaultValue={typed.email} readOnly={readOnly} />}
      </FormField>
    </>
  )
}
