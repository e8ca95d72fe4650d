import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import type { FactError } from "#domain/dealer/own-facts/facts-form.ts"
import { findErrorId, formatFactError } from "./texts.ts"

type FactFieldProps = {
  readonly id: string
  readonly label: ReactNode
  readonly errors: readonly FactError[]
  /** Gets what the control itself must carry. */
  readonly children: (control: ReturnType<typeof describeControl>) => ReactNode
}

export function FactField({ id, label, errors, children }: FactFieldProps) {
  const error = findError(errors, id)
  return (
    <div data-invalid={error !== undefined || undefined} className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {error !== undefined && <FactErrorNote id={id} error={error} />}
      {children(describeControl(id, error))}
    </div>
  )
}

export function FactErrorNote({ id, error }: { readonly id: string; readonly error: FactError }) {
  return (
    <p id={`${id}-error`} className="field-error">
      <Icon name="info" className="field-error-icon" />
      {formatFactError(error)}
    </p>
  )
}

export function findError(errors: readonly FactError[], id: string): FactError | undefined {
  return errors.find((error) => findErrorId(error) === id)
}

export function describeControl(id: string, error: FactError | undefined) {
  return {
    id,
    "aria-describedby": error && `${id}-error`,
    "aria-invalid": error && (true as const),
  }
}
