import type { ReactNode } from "react"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import { type EnquiryField, fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { FieldError } from "./form-field.tsx"

type FormGroupProps = {
  readonly field: EnquiryField
  readonly legend: string
  readonly errors: readonly EnquiryError[]
  readonly children: ReactNode
}

/** Several controls for one question; the first of them has the field's name as its id. */
export function FormGroup({ field, legend, errors, children }: FormGroupProps) {
  const error = errors.find((each) => each.field === field)
  return (
    <fieldset
      data-invalid={error !== undefined || undefined}
      aria-describedby={error && `${fieldNames[field]}-error`}
      className="field"
    >
      <legend className="field-label">{legend}</legend>
      {error !== undefined && <FieldError error={error} />}
      {children}
    </fieldset>
  )
}
