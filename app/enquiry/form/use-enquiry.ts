import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react"
import type { EnquiryFault } from "#domain/enquiry/enquiry-fault.ts"
import { fieldNames } from "#domain/enquiry/enquiry-fields.ts"
import { enquiryTexts } from "../texts.ts"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"
import { type PrepareSending, useSending } from "./use-sending.ts"

/** A message that goes moves what is below it: not between the press and the release of the button there. */
const SETTLE_MS = 250

type UseEnquiryOptions = Pick<EnquiryFormProps, "answer" | "onKept"> & {
  listFaults(form: HTMLFormElement): readonly EnquiryFault[]
  readonly prepare: PrepareSending
}

/** Says what is wrong before anything is sent, and sends what is right. */
export function useEnquiry(
  form: RefObject<HTMLFormElement | null>,
  { answer, listFaults, prepare, onKept }: UseEnquiryOptions,
) {
  const [faults, setFaults] = useState(answer?.faults ?? [])
  /** As of the last attempt: it does not move while the visitor mends. */
  const [summary, setSummary] = useState(answer?.faults ?? [])
  const summaryRef = useRef<HTMLDivElement>(null)
  const { sending, send, onRetry, onStop } = useSending(form, prepare, onKept)

  // The faults of an attempt are read out, and the next key goes on from there.
  const focused = useRef(summary)
  useEffect(() => {
    if (focused.current === summary) return
    focused.current = summary
    if (summary.length === 0) return
    summaryRef.current?.focus()
    if (!document.title.startsWith(enquiryTexts.faultPrefix))
      document.title = `${enquiryTexts.faultPrefix} ${document.title}`
  }, [summary])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.kind === "sending" || sending.kind === "waiting") return
    const found = listFaults(event.currentTarget)
    setFaults(found)
    setSummary(found)
    if (found.length === 0) send()
  }

  /** Nothing is checked while the visitor types; what was wrong is looked at again when they leave the field. */
  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    const left = faults.find(({ field }) => fieldNames[field] === target.getAttribute("name"))
    if (left === undefined) return
    setTimeout(() => {
      const found = listFaults(currentTarget).find(({ field }) => field === left.field)
      setFaults((shown) => shown.flatMap((fault) => (fault.field === left.field ? (found ?? []) : fault)))
    }, SETTLE_MS)
  }

  return { faults, summary, summaryRef, sending, onSubmit, onBlur, onRetry, onStop }
}
