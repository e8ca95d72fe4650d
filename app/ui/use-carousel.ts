import { useCallback, useEffect, useRef, useState } from "react"
import { savesData } from "../browser/saves-data.ts"
import { findOffset, findSlide, isAtEnd, setInert } from "./carousel-track.ts"

export type CarouselOptions = {
  /** How many slides there are, without the copies that close the loop. */
  readonly slides: number
  readonly moveMs: number
  /** Starts over after the last slide. The track must then end with `inert` copies of its first slides. */
  readonly loop: boolean
  readonly autoplayMs: number
}

export type Carousel = ReturnType<typeof useCarousel>

/**
 * Steps, a loop and autoplay on top of a track that scrolls and snaps natively. Autoplay stops for good when the visitor
 * touches, clicks or uses the keyboard, and pauses on hover, on focus and in a hidden tab.
 */
export function useCarousel({ slides, moveMs, loop, autoplayMs }: CarouselOptions) {
  const track = useRef<HTMLUListElement>(null)
  /** The slide at the left edge, from 0. */
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  /** Not with reduced motion or data saving. */
  const [canPlay, setCanPlay] = useState(false)
  /** Whether all slides are in view at once, so there is nothing to scroll. */
  const [fits, setFits] = useState(false)
  const frame = useRef(0)
  const wanted = useRef(0)
  /** Whether it was playing when the gesture began: the same gesture may end on the pause button. */
  const interrupted = useRef(false)

  const goTo = useCallback(
    (slide: number) => {
      const list = track.current
      if (list === null) return
      cancelAnimationFrame(frame.current)
      wanted.current = slide
      const from = list.scrollLeft
      const to = Math.min(findOffset(list, slide), list.scrollWidth - list.clientWidth)
      const settle = () => {
        list.scrollLeft = loop && slide >= slides ? findOffset(list, slide - slides) : to
        delete list.dataset.moving
        setCurrent(slide % slides)
      }
      list.dataset.moving = ""
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return settle()
      const start = performance.now()
      const move = (time: number) => {
        const part = Math.min(1, Math.max(0, (time - start) / moveMs))
        list.scrollLeft = from + (to - from) * easeOut(part)
        if (part < 1) frame.current = requestAnimationFrame(move)
        else settle()
      }
      frame.current = requestAnimationFrame(move)
    },
    [loop, moveMs, slides],
  )

  const step = useCallback(
    (by: 1 | -1) => {
      const list = track.current
      if (list === null) return
      // A second click during a move continues from where the first one leads.
      const here = list.dataset.moving === undefined ? findSlide(list) : wanted.current
      const atEnd = isAtEnd(list)
      if (by === -1 && here === 0 && loop) {
        list.dataset.moving = ""
        list.scrollLeft = findOffset(list, slides)
        goTo(slides - 1)
      } else if (by === 1 && atEnd && !loop) goTo(0)
      else if (by === -1 && here === 0) goTo(slides - 1)
      else goTo(Math.min(here + by, list.children.length - 1))
    },
    [goTo, loop, slides],
  )

  useEffect(() => {
    const list = track.current
    if (list === null) return
    const follow = () => {
      const here = findSlide(list)
      // At the end several slides are in view: the current one is the requested one, not the one at the left edge.
      const atEnd = !loop && isAtEnd(list)
      setCurrent(atEnd ? Math.max(here, Math.min(wanted.current, slides - 1)) : here % slides)
      setFits(list.scrollWidth <= list.clientWidth + 2)
      // A swipe into the copies continues from the original slides.
      if (loop && here >= slides && list.dataset.moving === undefined && list.dataset.touched === undefined)
        list.scrollLeft -= findOffset(list, slides)
      setInert(list)
    }
    const touch = () => {
      list.dataset.touched = ""
      wanted.current = 0
      setPlaying(false)
    }
    const release = () => {
      delete list.dataset.touched
    }
    const stop = () =>
      setPlaying((playing) => {
        interrupted.current = playing
        return false
      })
    const root = list.closest("[data-carousel]") ?? list
    follow()
    const ending = new AbortController()
    const { signal } = ending
    list.addEventListener("scroll", follow, { passive: true, signal })
    list.addEventListener("scrollend", follow, { signal })
    list.addEventListener("touchstart", touch, { passive: true, signal })
    list.addEventListener("touchend", release, { signal })
    list.addEventListener("touchcancel", release, { signal })
    root.addEventListener("pointerdown", stop, { signal })
    root.addEventListener("keydown", stop, { signal })
    addEventListener("resize", follow, { signal })
    return () => {
      ending.abort()
      cancelAnimationFrame(frame.current)
    }
  }, [loop, slides])

  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || savesData()
    setCanPlay(!calm && slides > 1)
    setPlaying(!calm && slides > 1)
  }, [slides])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      const root = track.current?.closest("[data-carousel]")
      const resting = root?.matches(":hover, :focus-within") || document.hidden
      if (!resting) step(1)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [playing, step, autoplayMs])

  const toggle = () => {
    setPlaying(!(playing || interrupted.current))
    interrupted.current = false
  }

  return { track, current, playing, canPlay, fits, goTo, step, toggle }
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3
}
