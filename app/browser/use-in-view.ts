import { type RefObject, useEffect, useState } from "react"

type InViewOptions = {
  /** What it is taken for until the browser has looked. */
  readonly atFirst: boolean
  /** Added to the viewport, as in CSS. */
  readonly rootMargin?: string
}

export function useInView(
  element: RefObject<Element | null>,
  { atFirst, rootMargin = "0px" }: InViewOptions,
): boolean {
  const [inView, setInView] = useState(atFirst)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, rootMargin])
  return inView
}
