import type { ReactNode } from "react"
import "../arrow-after.css"
import "./select-field.css"

type SelectFieldProps = {
  /** Where the label is not around it. */
  readonly id?: string
  readonly name: string
  readonly value: string
  readonly children: ReactNode
}

/** The form around it handles its changes. */
export function SelectField({ id, name, value, children }: SelectFieldProps) {
  return (
    <span className="select-field arrow-after">
      <select id={id} name={name} value={value} onChange={() => {}}>
        {children}
      </select>
    </span>
  )
}
