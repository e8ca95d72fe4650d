import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import type { EnquiryForm } from "./enquiry-form.tsx"
import type { EnquiryFormProps } from "./enquiry-form-props.ts"
import { loadEnquiryForm } from "./load-enquiry-form.ts"

/** What uses a form first; a tap on a card's label moves no focus in every browser. */
const firstUses = ["focusin", "pointerdown"] as const

/**
 * The form's script comes when somebody uses the form, because most visitors do not. Until then, and where it is lost on the
 * way, it is a plain form. The component is returned where a link led to the page, so that the server rendered no form.
 */
export function useEnquiryForm(
  host: RefObject<HTMLElement | null>,
  props: EnquiryFormProps,
): typeof EnquiryForm | undefined {
  const [component, setComponent] = useState<typeof EnquiryForm>()
  const start = useEffectEvent(async (element: HTMLElement, ended: AbortSignal) => {
    const { EnquiryForm, startEnquiryForm } = await loadEnquiryForm()
    if (ended.aborted) return
    if (element.firstChild === null) return setComponent(() => EnquiryForm)
    const root = startEnquiryForm(element, props)
    // Not while React works on the page that the form belongs to.
    ended.addEventListener("abort", () => queueMicrotask(() => root.unmount()))
  })

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const ending = new AbortController()
    const { signal } = ending
    const begin = () => {
      for (const use of firstUses) element.removeEventListener(use, begin)
      start(element, signal).catch(() => addEventListener("online", begin, { once: true, signal }))
    }
    if (element.firstChild === null || element.contains(document.activeElement)) begin()
    else for (const use of firstUses) element.addEventListener(use, begin, { signal })
    return () => ending.abort()
  }, [host])

  return component
}
