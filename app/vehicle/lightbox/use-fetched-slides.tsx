import { useCallback, useLayoutEffect, useState } from "react"
import { ACTIVE_SLIDE_COMPLETE, useEvents, useLightboxState } from "yet-another-react-lightbox"
import { savesData } from "#app/ui/saves-data.ts"

/**
 * The library draws as many slides as there are thumbnails, which would fetch fifteen large photos. Fetched are the one in
 * view and, once it is there, its neighbours, unless the visitor saves data. Slides count from 0.
 */
export function useFetchedSlides(all: number) {
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set())
  const loaded = useCallback(
    (slide: number) => {
      const near = savesData() ? [slide] : [slide, (slide + 1) % all, (slide - 1 + all) % all]
      setFetched((before) => (near.every((each) => before.has(each)) ? before : before.union(new Set(near))))
    },
    [all],
  )
  return { isFetched: (slide: number) => fetched.has(slide), loaded }
}

/** Stands inside the library and hears from it when the photo in view is there. */
export function SlideLoadListener({ onLoad }: { onLoad: (slide: number) => void }) {
  const { subscribe } = useEvents()
  const { currentIndex } = useLightboxState()
  // Before the effects in which the slides tell that they are there.
  useLayoutEffect(
    () => subscribe(ACTIVE_SLIDE_COMPLETE, () => onLoad(currentIndex)),
    [subscribe, currentIndex, onLoad],
  )
  return null
}
