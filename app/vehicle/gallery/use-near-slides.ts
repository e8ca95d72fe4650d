import { type RefObject, useEffect, useState } from "react"
import { savesData } from "#app/ui/saves-data.ts"

type NearSlides = {
  /** Whether a slide's photo is to be fetched although it is not in view yet. */
  isNear(slide: number): boolean
  /** To be told when a slide's photo is there. */
  arrived(slide: number): void
}

/** The neighbours of what is in view, once that is there; none for a visitor who saves data. Slides count from 0. */
export function useNearSlides(track: RefObject<HTMLElement | null>, current: number): NearSlides {
  const [there, setThere] = useState<ReadonlySet<number>>(new Set())
  const [near, setNear] = useState<readonly [number, number]>([0, -1])

  useEffect(() => {
    if (!there.has(current) || savesData()) return
    const list = track.current
    const slide = list?.children[0]
    if (!(list && slide)) return
    const inView = Math.max(1, Math.round(list.clientWidth / slide.clientWidth))
    setNear([current - 1, current + inView])
  }, [track, current, there])

  return {
    isNear: (slide) => slide >= near[0] && slide <= near[1],
    arrived: (slide) => setThere((before) => (before.has(slide) ? before : new Set(before).add(slide))),
  }
}
