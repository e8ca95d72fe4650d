import { type RefObject, useEffect, useRef } from "react"
import type { FullscreenRef } from "yet-another-react-lightbox"

/** F11 shows the lightbox, not the window, on the whole screen. */
export function useFullscreenKey(): RefObject<FullscreenRef | null> {
  const fullscreen = useRef<FullscreenRef>(null)

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const control = fullscreen.current
      if (event.key !== "F11" || control === null) return
      event.preventDefault()
      // Asked of the document: the control learns of a change a moment later.
      if (document.fullscreenElement !== null) control.exit()
      else control.enter()
    }
    addEventListener("keydown", toggle)
    return () => removeEventListener("keydown", toggle)
  }, [])

  return fullscreen
}
