import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { EnquiryFault } from "#domain/enquiry/enquiry-fault.ts"
import { type EnquiryField, fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { enquiryTexts } from "../texts.ts"
import { formatFault } from "./faults-texts.ts"

type FormFieldProps = {
  readonly field: EnquiryField
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly faults: readonly EnquiryFault[]
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
export function FormField({ field, label, hint, faults, className = "", children }: FormFieldProps) {
  const name = fieldNames[field]
  const fault = faults.find((each) => each.field === field)
  const described = [hint === undefined ? "" : `${name}-hint`, fault === undefined ? "" : `${name}-fault`]
  return (
    <div data-faulty={fault !== undefined || undefined} className={`field ${className}`}>
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {fault !== undefined && <FieldFault fault={fault} />}
      {children({
        id: name,
        name,
        "aria-describedby": described.filter((id) => id !== "").join(" ") || undefined,
        "aria-invalid": fault === undefined ? undefined : true,
      })}
    </div>
  )
}

export function FieldFault({ fault }: { readonly fault: EnquiryFault }) {
  return (
    <p id={`${fieldNames[fault.field]}-fault`} className="field-fault">
      <Icon name="info" className="field-fault-icon" />
      <span>
        <span className="sr-only">{enquiryTexts.faultPrefix} </span>
        {formatFault(fault)}
      </span>
    </p>
  )
}
