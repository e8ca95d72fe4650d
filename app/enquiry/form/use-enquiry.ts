import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react"
import type { FormError } from "#domain/form/field.ts"
import { enquiryTexts } from "../texts.ts"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"
import { type PrepareSending, useSending } from "./use-sending.ts"

/** A message that goes moves what is below it: not between the press and the release of the button there. */
const SETTLE_MS = 250

type UseEnquiryOptions = Pick<EnquiryFormProps, "onSaved"> & {
  readonly answer: { readonly errors: readonly FormError[] } | null
  listErrors(form: HTMLFormElement): readonly FormError[]
  readonly prepare: PrepareSending
}

export type FormState = ReturnType<typeof useEnquiry>

/** Says what is wrong before anything is sent, and sends what is right. */
export function useEnquiry({ answer, listErrors, prepare, onSaved }: UseEnquiryOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(answer?.errors ?? [])
  /** As of the last attempt: it does not move while the visitor corrects it. */
  const [summary, setSummary] = useState(answer?.errors ?? [])
  const summaryRef = useRef<HTMLDivElement>(null)
  const { sending, send, onRetry, onStop } = useSending(form, prepare, onSaved)
  const busy = sending.kind === "sending" || sending.kind === "waiting"

  // The errors of an attempt are read out, and the next key continues from there.
  const focused = useRef(summary)
  useEffect(() => {
    if (focused.current === summary) return
    focused.current = summary
    if (summary.length === 0) return
    summaryRef.current?.focus()
    if (!document.title.startsWith(enquiryTexts.errorPrefix))
      document.title = `${enquiryTexts.errorPrefix} ${document.title}`
  }, [summary])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const found = listErrors(event.currentTarget)
    setErrors(found)
    setSummary(found)
    if (found.length === 0) send()
  }

  /** Nothing is checked while the visitor types; what was wrong is looked at again when they leave the field. */
  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    const left = errors.find(({ name }) => name === target.getAttribute("name"))
    if (left === undefined) return
    setTimeout(() => {
      const found = listErrors(currentTarget).find(({ name }) => name === left.name)
      setErrors((shown) => shown.flatMap((error) => (error.name === left.name ? (found ?? []) : error)))
    }, SETTLE_MS)
  }

  return { form, errors, summary, summaryRef, sending, busy, onSubmit, onBlur, onRetry, onStop }
}
