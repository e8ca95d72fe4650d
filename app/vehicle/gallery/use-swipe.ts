import { type TouchEvent, useRef } from "react"

const MIN_PX = 30

/** For what lies over the photos: a swipe that begins there moves them, too. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (start.current ?? Number.NaN)
      if (Math.abs(moved) >= MIN_PX) onSwipe(moved < 0 ? 1 : -1)
    },
  }
}
