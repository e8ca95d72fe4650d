import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import { type EnquiryField, fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { enquiryTexts } from "../texts.ts"
import { formatError } from "./error-texts.ts"

type FormFieldProps = {
  readonly field: EnquiryField
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly errors: readonly EnquiryError[]
  readonly className?: string
  /** Gets what the control itself must carry. */
  readonly children: (control: ControlProps) => ReactNode
}

type ControlProps = {
  readonly id: string
  readonly name: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": true | undefined
}

/** Label, hint, what is wrong, and the control, in this order. */
export function FormField({ field, label, hint, errors, className = "", children }: FormFieldProps) {
  const name = fieldNames[field]
  const error = errors.find((each) => each.field === field)
  const described = [hint === undefined ? "" : `${name}-hint`, error === undefined ? "" : `${name}-error`]
  return (
    <div data-invalid={error !== undefined || undefined} className={`field ${className}`}>
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError error={error} />}
      {children({
        id: name,
        name,
        "aria-describedby": described.filter((id) => id !== "").join(" ") || undefined,
        "aria-invalid": error === undefined ? undefined : true,
      })}
    </div>
  )
}

export function FieldError({ error }: { readonly error: EnquiryError }) {
  return (
    <p id={`${fieldNames[error.field]}-error`} className="field-error">
      <Icon name="info" className="field-error-icon" />
      <span>
        <span className="sr-only">{enquiryTexts.errorPrefix} </span>
        {formatError(error)}
      </span>
    </p>
  )
}
