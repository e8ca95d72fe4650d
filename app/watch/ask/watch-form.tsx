import "#app/ui/form/form-card.css"
import { useRef } from "react"
import { EmailInput } from "#app/enquiry/form/email-input.tsx"
import { summarizeErrors } from "#app/enquiry/form/error-texts.ts"
import { FormField } from "#app/enquiry/form/form-field.tsx"
import { FormStyles } from "#app/enquiry/form/form-styles.tsx"
import { Honeypot } from "#app/enquiry/form/honeypot.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { documentPaths, pagePaths } from "#domain/site/site-paths.ts"
import { watchTexts } from "../texts.ts"

type WatchFormProps = {
  readonly search: string
  readonly email: string
  readonly errors: readonly EnquiryError[]
  readonly firm: string
}

/** Field and button serve this alone, so the button is the consent; it counts once it is confirmed. */
export function WatchForm({ search, email, errors, firm }: WatchFormProps) {
  const summary = useRef<HTMLDivElement>(null)
  return (
    <>
      <FormStyles />
      <link rel="alternate" type="application/atom+xml" href={`${documentPaths.newVehicles}?${search}`} />
      <form
        method="post"
        action={`${pagePaths.watch}#${ERRORS_ID}`}
        noValidate
        className="form-card enquiry-form"
      >
        {errors.length > 0 && <ErrorSummary errors={summarizeErrors(errors)} ref={summary} />}
        <input type="hidden" name={fieldNames.search} value={`?${search}`} />
        <FormField field="email" label={watchTexts.email} errors={errors}>
          {(control) => <EmailInput {...control} defaultValue={email} />}
        </FormField>
        <Honeypot />
        <p className="linked-acts">
          <button type="submit" className={`${buttonClass("primary", "large")} form-send-button`}>
            {watchTexts.send}
          </button>
        </p>
        <p className="form-note">
          {watchTexts.consent(firm)} <a href={pagePaths.privacy}>{watchTexts.privacy}</a>
        </p>
      </form>
    </>
  )
}
