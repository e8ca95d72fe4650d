import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { FactFault } from "#domain/dealer/own-facts/facts-form.ts"
import { findFaultId, formatFault } from "./texts.ts"

type FactFieldProps = {
  readonly id: string
  readonly label: ReactNode
  readonly faults: readonly FactFault[]
  /** Gets what the control itself must carry. */
  readonly children: (control: ReturnType<typeof describeControl>) => ReactNode
}

/** Label, what is wrong, and the control. */
export function FactField({ id, label, faults, children }: FactFieldProps) {
  const fault = findFault(faults, id)
  return (
    <div data-faulty={fault !== undefined || undefined} className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {fault !== undefined && <FactFaultNote id={id} fault={fault} />}
      {children(describeControl(id, fault))}
    </div>
  )
}

export function FactFaultNote({ id, fault }: { readonly id: string; readonly fault: FactFault }) {
  return (
    <p id={`${id}-fault`} className="field-fault">
      <Icon name="info" className="field-fault-icon" />
      {formatFault(fault)}
    </p>
  )
}

export function findFault(faults: readonly FactFault[], id: string): FactFault | undefined {
  return faults.find((fault) => findFaultId(fault) === id)
}

export function describeControl(id: string, fault: FactFault | undefined) {
  return {
    id,
    "aria-describedby": fault && `${id}-fault`,
    "aria-invalid": fault && (true as const),
  }
}
