import { type RefObject, useEffect, useState } from "react"
import { savesData } from "#app/browser/saves-data.ts"

type NearSlides = {
  /** Whether to fetch a slide's photo although it is not in view yet. */
  isNear(slide: number): boolean
  /** To be called when a slide's photo has loaded. */
  arrived(slide: number): void
}

/** The neighbours of the slides in view, after those have loaded; none for a visitor who saves data. */
export function useNearSlides(track: RefObject<HTMLElement | null>, current: number): NearSlides {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
  const [near, setNear] = useState<readonly [number, number]>([0, -1])

  useEffect(() => {
    if (!loaded.has(current) || savesData()) return
    const list = track.current
    const slide = list?.children[0]
    if (!(list && slide)) return
    const inView = Math.max(1, Math.round(list.clientWidth / slide.clientWidth))
    setNear([current - 1, current + inView])
  }, [track, current, loaded])

  return {
    isNear: (slide) => slide >= near[0] && slide <= near[1],
    arrived: (slide) => setLoaded((before) => (before.has(slide) ? before : new Set(before).add(slide))),
  }
}
