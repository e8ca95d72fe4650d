import { FormField } from "#app/enquiry/form/form-field.tsx"
import { enquiryTexts } from "#app/enquiry/texts.ts"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { MAX_NOTE_CHARACTERS } from "#domain/enquiry/read-proposal.ts"
import { type OtherTimeProps, TimeForm } from "../time-form.tsx"
import { dealerTexts, formatProposed, proposalTexts } from "./texts.ts"

/** A time, and a note beside it. */
export function ProposalForm(props: OtherTimeProps) {
  return (
    <TimeForm
      {...props}
      act="propose"
      formatChosen={formatProposed}
      next={proposalTexts.next}
      send={proposalTexts.send}
      back={dealerTexts.back}
    >
      {(typed, errors) => (
        <FormField
          field="message"
          label={
            <>
              {proposalTexts.note} <span className="field-optional">{enquiryTexts.optional}</span>
            </>
          }
          hint={proposalTexts.noteHint}
          errors={errors}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              autoComplete="off"
              maxLength={MAX_NOTE_CHARACTERS}
              defaultValue={typed.message}
              className="form-control form-control-long"
            />
          )}
        </FormField>
      )}
    </TimeForm>
  )
}
