import { type RefObject, useEffect, useState } from "react"
import { useInView } from "#app/browser/use-in-view.ts"

/** What the dock covers at the bottom of the window. */
const DOCK_MARGIN = "0px 0px -80px"

/** What opens a keyboard over the window; a heart does not. */
const FIELDS = "input:not([type=checkbox]), select, textarea"

/** True while the price card, which offers the same, is in view, and while the visitor fills in a field. */
export function useDockAway(priceCard: RefObject<HTMLElement | null>): boolean {
  const cardInView = useInView(priceCard, { atFirst: false, rootMargin: DOCK_MARGIN })
  const [typing, setTyping] = useState(false)

  useEffect(() => {
    const ending = new AbortController()
    const look = ({ target, type }: Event) =>
      setTyping(type === "focusin" && target instanceof Element && target.matches(FIELDS))
    document.addEventListener("focusin", look, { signal: ending.signal })
    document.addEventListener("focusout", look, { signal: ending.signal })
    return () => ending.abort()
  }, [])

  return cardInView || typing
}
