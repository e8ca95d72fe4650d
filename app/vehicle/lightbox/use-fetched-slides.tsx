import { useCallback, useLayoutEffect, useState } from "react"
import { ACTIVE_SLIDE_COMPLETE, useEvents, useLightboxState } from "yet-another-react-lightbox"
import { savesData } from "#app/browser/saves-data.ts"

/**
 * The library renders as many slides as thumbnails, which would fetch fifteen large photos at once. Only the one in
 * view is fetched and, after it has loaded, its neighbours, unless the visitor saves data.
 */
export function useFetchedSlides(all: number) {
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set())
  const loaded = useCallback(
    (slide: number) => {
      const near = savesData() ? [slide] : [slide, (slide + 1) % all, (slide - 1 + all) % all]
      setFetched((before) =>
        near.every((each) => before.has(each)) ? before : new Set([...before, ...near]),
      )
    },
    [all],
  )
  return { isFetched: (slide: number) => fetched.has(slide), loaded }
}

/** Rendered inside the library, whose events are available only there. */
export function SlideLoadListener({ onLoad }: { onLoad: (slide: number) => void }) {
  const { subscribe } = useEvents()
  const { currentIndex } = useLightboxState()
  // A layout effect, to subscribe before the effects in which slides report that they have loaded.
  useLayoutEffect(
    () => subscribe(ACTIVE_SLIDE_COMPLETE, () => onLoad(currentIndex)),
    [subscribe, currentIndex, onLoad],
  )
  return null
}
