import { useState } from "react"
import { type DrawnField, FormField, useField } from "#app/form/form.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { offerTexts } from "../offer-texts.ts"
import { criteriaTexts, formatCharactersLeft, generalTexts } from "../texts.ts"
import type { FormSubject } from "./enquiry-form-props.ts"

/** From here on the visitor sees how much is left. */
const COUNTED_FROM = 1_300
/** How much is left when it is said aloud; at every character nobody could listen. */
const spokenAt: readonly number[] = [200, 100, 50, 0]

export function MessageField({ subject, field }: { subject: FormSubject; field: DrawnField }) {
  const { label = field.label, needed, hint } = describeMessage(subject)
  const { submitted, readOnly } = useField(field)
  const given = subject.kind === "general" ? (subject.message ?? "") : ""
  const begun = submitted === "" ? given : submitted
  const [length, setLength] = useState(begun.length)
  const limit = field.limit ?? 0
  const left = limit - length
  return (
    <FormField
      field={field}
      label={label}
      isOptional={!needed}
      {...(hint !== undefined && { hint })}
      className="field-whole field-unless-visit"
    >
      {(control) => (
        <>
          <TextArea
            {...control}
            rows={4}
            autoComplete="off"
            maxLength={limit}
            defaultValue={begun}
            readOnly={readOnly}
            onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
            className="form-control form-control-long"
          />
          {length >= COUNTED_FROM && (
            <p aria-hidden="true" className="form-note">
              {formatCharactersLeft(Math.max(0, left), limit)}
            </p>
          )}
          <p aria-live="polite" className="sr-only">
            {spokenAt.includes(left) && formatCharactersLeft(left, limit)}
          </p>
        </>
      )}
    </FormField>
  )
}

type Message = {
  readonly label?: string
  readonly needed: boolean
  readonly hint?: string
}

function describeMessage(subject: FormSubject): Message {
  if (subject.kind === "offer")
    return { label: offerTexts.defects, needed: false, hint: offerTexts.defectsHint }
  if (subject.kind === "general") return { label: generalTexts.message, needed: true }
  if (subject.kind === "vehicle") return { needed: false }
  const hasCriteria = subject.criteria.length > 0
  return {
    label: hasCriteria ? criteriaTexts.message : criteriaTexts.wholeSearch,
    needed: !hasCriteria,
    hint: criteriaTexts.messageHint,
  }
}
