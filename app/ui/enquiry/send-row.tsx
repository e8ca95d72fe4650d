import { enquiryTexts, noteTexts, sendTexts, wishTexts } from "#app/texts/enquiry.ts"
import { formatAnswerHours } from "#app/texts/enquiry-answer-hours.ts"
import { offerTexts } from "#app/texts/offer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { pagePaths } from "#domain/site-paths.ts"
import type { FormSubject } from "./enquiry-form-props.ts"
import { ByWay } from "./way-choice.tsx"

type SendRowProps = {
  readonly subject: FormSubject
  readonly busy: boolean
  readonly again: boolean
  readonly answerHours?: number | null
  /** On the button while it is sent. */
  readonly progress?: string
}

/** `aria-disabled`, because a button that is disabled loses the focus. */
export function SendRow(props: SendRowProps) {
  const { subject, busy, again, answerHours = null, progress = enquiryTexts.sending } = props
  return (
    <div className="form-send">
      <button
        type="submit"
        aria-disabled={busy || undefined}
        className={`${buttonClass("primary", "large")} form-send-button`}
      >
        {busy ? (
          <>
            <span aria-hidden="true" className="form-dots" />
            {progress}
          </>
        ) : (
          <ButtonText subject={subject} again={again} />
        )}
      </button>
      <p className="form-note">
        {answerHours !== null && <b>{`${formatAnswerHours(answerHours)} `}</b>}
        {again && `${enquiryTexts.retryNote} `}
        <NoteText subject={subject} /> <a href={pagePaths.privacy}>{enquiryTexts.privacy}</a>
      </p>
    </div>
  )
}

function ButtonText({ subject, again }: Pick<SendRowProps, "subject" | "again">) {
  if (again) return enquiryTexts.retry
  if (subject.kind === "offer") return offerTexts.send
  return subject.kind === "search" ? wishTexts.send : <ByWay texts={sendTexts} />
}

function NoteText({ subject }: Pick<SendRowProps, "subject">) {
  if (subject.kind === "offer") return offerTexts.note
  return subject.kind === "search" ? wishTexts.note : <ByWay texts={noteTexts} />
}
