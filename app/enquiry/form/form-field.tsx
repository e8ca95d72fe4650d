import { type ComponentProps, createContext, type ReactNode, useContext } from "react"
import { ErrorSummary } from "#app/ui/form/error-summary.tsx"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { EnquiryError } from "#domain/enquiry/enquiry-error.ts"
import {
  type EnquiryField,
  fieldNames,
  formFields,
  type LimitedField,
  readTypedFields,
  type TypedFields,
} from "#domain/enquiry/enquiry-fields.ts"
import { enquiryTexts } from "../texts.ts"
import { formatError, summarizeErrors } from "./error-texts.ts"

/** What was typed, what is wrong in it, and whether it is being sent: every field of a form reads it. */
type FormState = {
  readonly typed: TypedFields
  readonly errors: readonly EnquiryError[]
  readonly readOnly?: boolean
}

export const nothingTyped = readTypedFields({ get: () => null })

const FormContext = createContext<FormState>({ typed: nothingTyped, errors: [] })

type FormProps = Omit<ComponentProps<"form">, "action" | "method"> & {
  readonly path: string
  readonly state: FormState
  /** The errors of the last attempt; those of the fields unless given. */
  readonly summary?: readonly EnquiryError[]
  readonly summaryRef?: ComponentProps<typeof ErrorSummary>["ref"]
}

/** Sent as it is where there is no script; the server answers with the same form, what was typed and what is wrong. */
export function Form({ path, state, summary = state.errors, summaryRef, children, ...form }: FormProps) {
  return (
    <FormContext value={state}>
      <form method="post" action={`${path}#${ERRORS_ID}`} noValidate {...form}>
        {summary.length > 0 && (
          <ErrorSummary errors={summarizeErrors(summary)} {...(summaryRef && { ref: summaryRef })} />
        )}
        {children}
      </form>
    </FormContext>
  )
}

/** One question: what its control must carry, and what is said about it. */
export function useField(field: EnquiryField, hasHint = false) {
  const { typed, errors, readOnly = false } = useContext(FormContext)
  const name = fieldNames[field]
  const error = errors.find((each) => each.field === field)
  const described = [...(hasHint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])].join(" ")
  return {
    typed: typed[field],
    readOnly,
    invalid: error !== undefined || undefined,
    error: error && <FieldError error={error} />,
    control: {
      id: name,
      name,
      "aria-describedby": described || undefined,
      "aria-invalid": error === undefined ? undefined : (true as const),
    },
  }
}

function FieldError({ error }: { readonly error: EnquiryError }) {
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

type FormFieldProps = {
  readonly field: EnquiryField
  readonly label: ReactNode
  readonly isOptional?: boolean
  readonly hint?: ReactNode
  readonly className?: string
}

type Question = ReturnType<typeof useField>

/** Label, hint, what is wrong, and the control, in this order. */
export function FormField(
  props: FormFieldProps & {
    readonly children: (control: Question["control"], question: Question) => ReactNode
  },
) {
  const { field, label, isOptional = false, hint, className = "", children } = props
  const question = useField(field, hint !== undefined)
  const { control, invalid, error } = question
  return (
    <div data-invalid={invalid} className={`field ${className}`}>
      <label htmlFor={control.id} className="field-label">
        {label}
        {isOptional && <span className="field-optional"> {enquiryTexts.optional}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${control.id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error}
      {children(control, question)}
    </div>
  )
}

/** How a browser helps to fill in a line. */
const inputs: Readonly<Partial<Record<LimitedField, ComponentProps<"input">>>> = {
  name: { autoComplete: "name", autoCapitalize: "words" },
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  email: {
    type: "email",
    autoComplete: "email",
    inputMode: "email",
    spellCheck: false,
    autoCapitalize: "off",
  },
  vin: { autoCapitalize: "characters", spellCheck: false, enterKeyHint: "next" },
  year: { inputMode: "numeric" },
  mileage: { inputMode: "numeric" },
  priceWish: { inputMode: "numeric" },
}

type TextFieldProps = FormFieldProps & {
  readonly field: LimitedField
  /** Inside the field, on the right. */
  readonly unit?: string
  /** The id of a list of suggestions. */
  readonly list?: string
}

export function TextField({ unit, list, ...props }: TextFieldProps) {
  const { field } = props
  return (
    <FormField {...props}>
      {(control, { typed, readOnly }) => {
        const input = (
          <input
            type="text"
            autoComplete="off"
            {...control}
            {...inputs[field]}
            list={list}
            maxLength={formFields[field].limit}
            defaultValue={typed}
            readOnly={readOnly}
            className="form-control"
          />
        )
        if (unit === undefined) return input
        return (
          <span className="offer-unit">
            {input}
            <span className="offer-unit-name">{unit}</span>
          </span>
        )
      }}
    </FormField>
  )
}

type SelectProps = FormFieldProps & {
  /** Where script follows the choice; else it begins with what was sent. */
  readonly chosen?: string
  readonly onChoose?: (value: string) => void
  /** The options. */
  readonly children: ReactNode
}

export function ListField({ chosen, onChoose, children, ...props }: SelectProps) {
  return (
    <FormField {...props}>
      {(control, { typed }) => (
        <span className="form-select">
          <select
            {...control}
            {...(chosen === undefined ? { defaultValue: typed } : { value: chosen })}
            onChange={({ target }) => onChoose?.(target.value)}
            className="form-control"
          >
            {children}
          </select>
        </span>
      )}
    </FormField>
  )
}

type FormGroupProps = {
  readonly field: EnquiryField
  readonly legend: string
  readonly children: ReactNode
}

/** Several controls for one question; the first of them has the field's name as its id. */
export function FormGroup({ field, legend, children }: FormGroupProps) {
  const { control, invalid, error } = useField(field)
  return (
    <fieldset data-invalid={invalid} aria-describedby={control["aria-describedby"]} className="field">
      <legend className="field-label">{legend}</legend>
      {error}
      {children}
    </fieldset>
  )
}
