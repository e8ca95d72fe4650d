import { useState } from "react"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { formFields } from "#domain/enquiry/enquiry-fields.ts"
import { enquiryLabels } from "#domain/enquiry/enquiry-words.ts"
import { offerTexts } from "../offer-texts.ts"
import { formatCharactersLeft, generalTexts, wishTexts } from "../texts.ts"
import type { FormSubject } from "./enquiry-form-props.ts"
import { FormField, useField } from "./form-field.tsx"

/** From here on the visitor sees how much is left. */
const COUNTED_FROM = 1_300
/** How much is left when it is said aloud; at every character nobody could listen. */
const spokenAt: readonly number[] = [200, 100, 50, 0]

export function MessageField({ subject }: { readonly subject: FormSubject }) {
  const { field, label, needed, hint } = describeMessage(subject)
  const { typed, readOnly } = useField(field)
  const given = subject.kind === "general" ? (subject.message ?? "") : ""
  const begun = typed === "" ? given : typed
  const [length, setLength] = useState(begun.length)
  const left = formFields.message.limit - length
  return (
    <FormField
      field={field}
      label={label}
      isOptional={!needed}
      {...(hint !== undefined && { hint })}
      className="field-whole"
    >
      {(control) => (
        <>
          <TextArea
            {...control}
            rows={4}
            autoComplete="off"
            maxLength={formFields.message.limit}
            defaultValue={begun}
            readOnly={readOnly}
            onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
            className="form-control form-control-long"
          />
          {length >= COUNTED_FROM && (
            <p aria-hidden="true" className="form-note">
              {formatCharactersLeft(Math.max(0, left), formFields.message.limit)}
            </p>
          )}
          <p aria-live="polite" className="sr-only">
            {spokenAt.includes(left) && formatCharactersLeft(left, formFields.message.limit)}
          </p>
        </>
      )}
    </FormField>
  )
}

type Message = {
  readonly field: "message" | "defects"
  readonly label: string
  readonly needed: boolean
  readonly hint?: string
}

function describeMessage(subject: FormSubject): Message {
  const field = "message"
  if (subject.kind === "offer")
    return { field: "defects", label: offerTexts.defects, needed: false, hint: offerTexts.defectsHint }
  if (subject.kind === "general") return { field, label: generalTexts.message, needed: true }
  if (subject.kind === "vehicle") return { field, label: enquiryLabels.message, needed: false }
  const hasWish = subject.wishes.length > 0
  return {
    field,
    label: hasWish ? wishTexts.message : wishTexts.wholeWish,
    needed: !hasWish,
    hint: wishTexts.messageHint,
  }
}
