import { type ComponentProps, createContext, type ReactNode, type RefObject, useContext } from "react"
import { ERRORS_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import { choosePlural } from "#domain/czech/choose-plural.ts"
import { honeypot } from "#domain/form/contact-fields.ts"
import type { Field, Fields, FormError, Submitted } from "#domain/form/field.ts"
import { enquiryTexts } from "../enquiry/texts.ts"

/** A form as it was sent, and what is wrong in it. */
export type FormAnswer<Of extends Fields> = {
  readonly submitted: Submitted<Of>
  readonly errors: readonly FormError[]
}

type FormState = {
  readonly texts: ReadonlyMap<string, string>
  readonly errors: readonly FormError[]
  readonly readOnly: boolean
}

const FormContext = createContext<FormState>({ texts: new Map(), errors: [], readOnly: false })

type FormProps<Of extends Fields> = Omit<ComponentProps<"form">, "action" | "method"> & {
  readonly path: string
  /** In the order in which they are drawn, as errors are listed. */
  readonly fields: Of
  /** As it was sent last. */
  readonly submitted?: Submitted<Of> | undefined
  readonly errors?: readonly FormError[] | undefined
  /** While it is being sent. */
  readonly readOnly?: boolean
  /** The errors of the last attempt; those of the fields unless given. */
  readonly summary?: readonly FormError[]
  readonly summaryRef?: RefObject<HTMLDivElement | null>
}

/** Sent as it is where there is no script; the server answers with the same form, what was submitted and what is wrong. */
export function Form<Of extends Fields>(props: FormProps<Of>) {
  const { path, fields, submitted, errors = [], readOnly = false, summaryRef, children, ...rest } = props
  const { summary = errors, ...form } = rest
  const texts = new Map(Object.entries(fields).map(([key, { name }]) => [name, submitted?.[key] ?? ""]))
  return (
    <FormContext value={{ texts, errors, readOnly }}>
      <form method="post" action={`${path}#${ERRORS_ID}`} noValidate {...form}>
        {summary.length > 0 && (
          <ErrorSummary
            errors={Object.values(fields).flatMap(({ name }) => summary.filter((each) => each.name === name))}
            ref={summaryRef}
          />
        )}
        {children}
        {"honeypot" in fields && <Honeypot />}
      </form>
    </FormContext>
  )
}

/** No person sees it. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="form-honeypot">
      <label>
        {honeypot.label}
        <input type="text" name={honeypot.name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export type DrawnField = Pick<Field<unknown>, "name" | "label" | "limit" | "input">

/** One question: what its control must carry, and what is said about it. Of a repeated field, the control in that place. */
export function useField({ name }: DrawnField, hasHint = false, place?: number) {
  const { texts, errors, readOnly } = useContext(FormContext)
  const text = texts.get(name) ?? ""
  const error = errors.find((each) => each.name === name)
  const described = [...(hasHint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])].join(" ")
  return {
    submitted: place === undefined ? text : (text.split("\n")[place] ?? ""),
    readOnly,
    invalid: error !== undefined || undefined,
    error: error && <FieldError {...error} />,
    control: {
      id: place ? `${name}-${place + 1}` : name,
      name,
      "aria-describedby": described || undefined,
      "aria-invalid": error === undefined ? undefined : (true as const),
    },
  }
}

function FieldError({ name, text }: FormError) {
  return (
    <p id={`${name}-error`} className="field-error">
      <Icon name="info" className="field-error-icon" />
      <span>
        <span className="sr-only">{enquiryTexts.errorPrefix} </span>
        {text}
      </span>
    </p>
  )
}

type FormFieldProps = {
  readonly field: DrawnField
  /** Where the row's own does not fit. */
  readonly label?: ReactNode
  readonly isOptional?: boolean
  readonly hint?: ReactNode
  /** Of a repeated field, whose group says what is wrong with it. */
  readonly place?: number
  readonly className?: string
}

type Question = ReturnType<typeof useField>

/** Label, hint, what is wrong, and the control, in this order. */
export function FormField(
  props: FormFieldProps & {
    readonly children: (control: Question["control"], question: Question) => ReactNode
  },
) {
  const { field, label = field.label, isOptional = false, hint, place, className = "", children } = props
  const question = useField(field, hint !== undefined, place)
  const { control, invalid, error } = question
  const isInGroup = place !== undefined
  return (
    <div data-invalid={isInGroup ? undefined : invalid} className={`field ${className}`}>
      <label htmlFor={control.id} className="field-label">
        {label}
        {isOptional && <span className="font-normal text-ink-3"> {enquiryTexts.optional}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${control.id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {!isInGroup && error}
      {children(control, question)}
    </div>
  )
}

type TextFieldProps = FormFieldProps & {
  /** Inside the field, on the right. */
  readonly unit?: string
  /** The id of a list of suggestions. */
  readonly list?: string
  readonly type?: "text" | "date"
}

export function TextField({ unit, list, type = "text", ...props }: TextFieldProps) {
  const { field } = props
  return (
    <FormField {...props}>
      {(control, { submitted, readOnly }) => {
        const input = (
          <input
            type={type}
            autoComplete="off"
            {...control}
            {...field.input}
            list={list}
            maxLength={field.limit}
            defaultValue={submitted}
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
  readonly children: ReactNode
}

export function ListField({ chosen, onChoose, children, ...props }: SelectProps) {
  return (
    <FormField {...props}>
      {(control, { submitted }) => (
        <span className="form-select">
          <select
            {...control}
            {...(chosen === undefined ? { defaultValue: submitted } : { value: chosen })}
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
  readonly field: DrawnField
  /** Where the row's label does not fit. */
  readonly legend?: string
  readonly children: ReactNode
}

/** Several controls for one question; the first of them has the field's name as its id. */
export function FormGroup({ field, legend = field.label, children }: FormGroupProps) {
  const { control, invalid, error } = useField(field)
  return (
    <fieldset data-invalid={invalid} aria-describedby={control["aria-describedby"]} className="field">
      <legend className="field-label">{legend}</legend>
      {error}
      {children}
    </fieldset>
  )
}

type ErrorSummaryProps = {
  readonly errors: readonly FormError[]
  readonly ref: RefObject<HTMLDivElement | null> | undefined
}

/** First in the form: how much there is to fix, and a link to each. */
function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  return (
    <div ref={ref} id={ERRORS_ID} role="alert" tabIndex={-1} className="error-summary">
      <h2 className="flex items-center gap-2.5 text-(length:--text-h3)">
        <Icon name="info" className="error-summary-icon" />
        {`Opravte prosím ${errors.length}\u00a0${choosePlural(errors.length, ["údaj", "údaje", "údajů"])}`}
      </h2>
      <ul className="mt-1.5">
        {errors.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                // With script the address stays as it is.
                event.preventDefault()
                document.getElementById(name)?.focus()
              }}
              className="error-summary-link"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
