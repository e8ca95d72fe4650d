import { type RefObject, useEffect, useState } from "react"
import { findOffset, findSlide, isAtEnd } from "#app/ui/carousel-track.ts"

type SlideRange = { readonly first: number; readonly last: number }

/** The slides that are whole in view, from 0. With three in view, the last one can never be the first. */
export function useSlidesInView(track: RefObject<HTMLElement | null>, slides: number): SlideRange {
  const [range, setRange] = useState<SlideRange>({ first: 0, last: 0 })

  useEffect(() => {
    const list = track.current
    if (list === null) return
    const check = () => {
      const next = findRange(list, slides)
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
    }
    check()
    const ending = new AbortController()
    list.addEventListener("scroll", check, { passive: true, signal: ending.signal })
    addEventListener("resize", check, { signal: ending.signal })
    return () => ending.abort()
  }, [track, slides])

  return range
}

function findRange(list: HTMLElement, slides: number): SlideRange {
  const width = list.children[0]?.clientWidth ?? 0
  const step = findOffset(list, 1)
  // The last one needs no gap after it; the rest is for rounding.
  const gap = step - width
  const count =
    step === 0 ? 1 : Math.min(slides, Math.max(1, Math.floor((list.clientWidth + gap + 3) / step)))
  const first = isAtEnd(list) ? slides - count : Math.min(findSlide(list), slides - count)
  return { first, last: first + count - 1 }
}
