import { type RefObject, useEffect, useState } from "react"
import { useInView } from "#app/browser/use-in-view.ts"

/** What the dock covers at the bottom of the window. */
const DOCK_MARGIN = "0px 0px -80px"

/** What opens a keyboard over the window; a heart does not. */
const FIELDS = "input:not([type=checkbox]), select, textarea"

type Focused = "field" | "dock" | "elsewhere"

/**
 * True while the price card, which offers the same, is in view, and while the visitor fills in a field; never while the focus
 * is in the dock, which would lose it.
 */
export function useDockAway(priceCard: RefObject<HTMLElement | null>): boolean {
  const cardInView = useInView(priceCard, { atFirst: false, rootMargin: DOCK_MARGIN })
  const [focused, setFocused] = useState<Focused>("elsewhere")

  useEffect(() => {
    const ending = new AbortController()
    const look = ({ target, type }: Event) =>
      setFocused(type === "focusin" && target instanceof Element ? findFocused(target) : "elsewhere")
    document.addEventListener("focusin", look, { signal: ending.signal })
    document.addEventListener("focusout", look, { signal: ending.signal })
    return () => ending.abort()
  }, [])

  return focused === "field" || (cardInView && focused !== "dock")
}

function findFocused(element: Element): Focused {
  if (element.closest("[data-dock]") !== null) return "dock"
  return element.matches(FIELDS) ? "field" : "elsewhere"
}
