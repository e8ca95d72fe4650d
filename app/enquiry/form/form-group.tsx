import type { ReactNode } from "react"
import type { EnquiryFault } from "#domain/enquiry/enquiry-fault.ts"
import { type EnquiryField, fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { FieldFault } from "./form-field.tsx"

type FormGroupProps = {
  readonly field: EnquiryField
  readonly legend: string
  readonly faults: readonly EnquiryFault[]
  readonly children: ReactNode
}

/** Several controls for one question; the first of them has the field's name as its id. */
export function FormGroup({ field, legend, faults, children }: FormGroupProps) {
  const fault = faults.find((each) => each.field === field)
  return (
    <fieldset
      data-faulty={fault !== undefined || undefined}
      aria-describedby={fault && `${fieldNames[field]}-fault`}
      className="field"
    >
      <legend className="field-label">{legend}</legend>
      {fault !== undefined && <FieldFault fault={fault} />}
      {children}
    </fieldset>
  )
}
