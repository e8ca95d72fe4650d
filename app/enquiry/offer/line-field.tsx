import type { InputHTMLAttributes, ReactNode } from "react"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import { formFields, type LimitedField, type TypedFields } from "#domain/enquiry/enquiry-fields.ts"
import { FormField } from "../form/form-field.tsx"

type LineFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "inputMode" | "list" | "autoCapitalize" | "spellCheck" | "enterKeyHint"
> & {
  readonly field: LimitedField
  readonly label: ReactNode
  readonly hint?: string
  /** Inside the field, on the right. */
  readonly unit?: string
  readonly className?: string
  readonly typed: TypedFields
  readonly errors: readonly EnquiryError[]
  readonly readOnly: boolean
}

export function LineField(props: LineFieldProps) {
  const { field, label, hint, unit, className = "", typed, errors, readOnly, ...input } = props
  return (
    <FormField
      field={field}
      label={label}
      errors={errors}
      className={className}
      {...(hint !== undefined && { hint })}
    >
      {(control) => (
        <span className={unit === undefined ? "block" : "offer-unit"}>
          <input
            {...control}
            maxLength={formFields[field].limit}
            {...input}
            type="text"
            autoComplete="off"
            defaultValue={typed[field]}
            readOnly={readOnly}
            className="form-control"
          />
          {unit !== undefined && <span className="offer-unit-name">{unit}</span>}
        </span>
      )}
    </FormField>
  )
}
