import type { ReactNode } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { enquiryTexts } from "../texts.ts"

type SendRowProps = {
  /** On the button, and beside it what happens then. */
  readonly send: ReactNode
  readonly note: ReactNode
  readonly busy: boolean
  readonly again: boolean
  /** On the button while it is sent. */
  readonly progress?: string
}

/** `aria-disabled`, because a button that is disabled loses the focus. */
export function SendRow(props: SendRowProps) {
  const { send, note, busy, again, progress = enquiryTexts.sending } = props
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
        ) : again ? (
          enquiryTexts.retry
        ) : (
          send
        )}
      </button>
      <p className="form-note">
        {again && `${enquiryTexts.retryNote} `}
        {note} <a href={pagePaths.privacy}>{enquiryTexts.privacy}</a>
      </p>
    </div>
  )
}
