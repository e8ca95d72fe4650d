import { type RefObject, useEffect, useRef } from "react"
import type { FullscreenRef } from "yet-another-react-lightbox"

/** F11 makes the lightbox fullscreen instead of the window. */
export function useFullscreenKey(): RefObject<FullscreenRef | null> {
  const fullscreen = useRef<FullscreenRef>(null)

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const control = fullscreen.current
      if (event.key !== "F11" || control === null) return
      event.preventDefault()
      // The state of the control is updated later than the document.
      if (document.fullscreenElement !== null) control.exit()
      else control.enter()
    }
    addEventListener("keydown", toggle)
    return () => removeEventListener("keydown", toggle)
  }, [])

  return fullscreen
}
