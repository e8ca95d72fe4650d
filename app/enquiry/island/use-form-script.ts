import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from "react"
import type { Root } from "react-dom/client"

/** A form's script: the form itself, and what takes over one that the server rendered. */
export type FormScript<Props> = {
  readonly Form: ComponentType<Props>
  start(host: HTMLElement, props: Props): Root
}

/** What uses a form first; a tap on a card's label moves no focus in every browser. */
const firstUses = ["focusin", "pointerdown"] as const

/**
 * The form's script comes when somebody uses the form, because most visitors do not. Until then, and where it is lost on the
 * way, it is a plain form. The component is returned where a link led to the page, so that the server rendered no form.
 */
export function useFormScript<Props>(
  host: RefObject<HTMLElement | null>,
  load: () => Promise<FormScript<Props>>,
  props: Props,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props>>()
  const start = useEffectEvent(async (element: HTMLElement, ended: AbortSignal) => {
    const script = await load()
    if (ended.aborted) return
    if (element.firstChild === null) return setComponent(() => script.Form)
    const root = script.start(element, props)
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
