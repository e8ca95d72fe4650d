import { type RefObject, useEffect, useRef, useState } from "react"
import { findRetryPauseMs } from "#domain/enquiry/retry-pauses.ts"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"
import type { Attempt } from "./post-enquiry.ts"

export type Sending =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  /** Not saved: the server's database is unavailable, the connection is lost, or too many came from it. It is tried again. */
  | { readonly kind: "waiting"; readonly why: "unavailable" | "lost" | "too-many" }

/** What is sent is read once, however often it is tried. Undefined where the visitor must be asked something first. */
export type PrepareSending = (
  form: HTMLFormElement,
  ended: AbortSignal,
) => Promise<((ended: AbortSignal) => Promise<Attempt>) | undefined>

/** Tries for as long as the page stays open. The same words on the same day are one enquiry, however often they arrive. */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  prepare: PrepareSending,
  onSaved: EnquiryFormProps["onSaved"],
) {
  const [sending, setSending] = useState<Sending>({ kind: "idle" })
  const ending = useRef(new AbortController())
  const wake = useRef(() => {})
  useEffect(() => () => ending.current.abort(), [])

  async function send() {
    if (form.current === null) return
    ending.current = new AbortController()
    const { signal } = ending.current
    setSending({ kind: "sending" })
    const post = await prepare(form.current, signal)
    if (signal.aborted) return
    if (post === undefined) return setSending({ kind: "idle" })
    for (let attempt = 0; ; attempt++) {
      const outcome = await post(signal)
      if (signal.aborted) return
      if (outcome.kind === "saved") return onSaved?.(outcome.path)
      // The server draws the form with what it has to say; nothing entered is lost.
      if (outcome.kind === "refused") return form.current?.submit()
      setSending({ kind: "waiting", why: outcome.kind })
      await pause(findRetryPauseMs(attempt))
      if (signal.aborted) return
    }
  }

  /** Ends earlier when the connection is back or the visitor asks for it. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        removeEventListener("online", go)
        resolve()
      }
      const timer = setTimeout(go, ms)
      addEventListener("online", go)
      wake.current = go
    })
  }

  return {
    sending,
    send,
    onRetry: () => wake.current(),
    onStop: () => {
      ending.current.abort()
      wake.current()
      setSending({ kind: "idle" })
    },
  }
}
