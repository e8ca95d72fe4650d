import { useEffect, useEffectEvent, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { createLoadPart } from "#app/browser/loading/load-part.ts"
import type { Medium } from "../photo/list-media.ts"
import stylesheet from "./lightbox.css?url"
import type { Lightbox } from "./lightbox.tsx"

const loadLightbox = createLoadPart(() => import("./lightbox.tsx"), stylesheet)

/** Opened by any link with `data-photo`. The lightbox has a URL (#foto-3) and one history entry, so Back closes it. */
export function useLightbox(media: readonly Medium[]) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const [module, setModule] = useState<{ Lightbox: typeof Lightbox }>()
  const [number, setNumber] = useState<number>()
  /** Its files were lost on the way; the next click tries again. */
  const [failed, setFailed] = useState(false)
  const wanted = findNumber(hash, media.length)
  const isWanted = wanted !== undefined

  const close = () => {
    setNumber(undefined)
    if (!isWanted) return
    if (state?.lightbox === true) navigate(-1)
    else navigate({ search, hash: "" }, { replace: true, state, preventScrollReset: true })
  }
  const onLoad = useEffectEvent((loaded: { Lightbox: typeof Lightbox }) => {
    setModule(loaded)
    setNumber(wanted)
  })
  const onFail = useEffectEvent(() => {
    setFailed(true)
    close()
  })
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // The open lightbox handles its keys itself.
    if (key === "Escape" && number === undefined) close()
  })

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = findPhotoLink(event)
    if (link === null || !isPlainClick(event)) return
    event.preventDefault()
    // Safari does not, and the focus comes back to it.
    link.focus({ preventScroll: true })
    setFailed(false)
    // An impatient second click, while it still loads, is no further history entry.
    navigate(
      { search, hash: `#foto-${link.dataset.photo}` },
      isWanted
        ? { replace: true, state, preventScrollReset: true }
        : { state: { ...state, lightbox: true }, preventScrollReset: true },
    )
  })

  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    // When the finger is lifted, its files are on the way; the click says what is lost.
    const onPress = (event: MouseEvent) => findPhotoLink(event) && loadLightbox().catch(() => {})
    addEventListener("pointerdown", onPress, { signal })
    addEventListener("click", onClick, { signal })
    return () => ending.abort()
  }, [])

  useEffect(() => {
    if (!isWanted) return
    const ending = new AbortController()
    const { signal } = ending
    addEventListener("keydown", (event) => onKey(event), { signal })
    loadLightbox().then(
      (loaded) => signal.aborted || onLoad(loaded),
      () => signal.aborted || onFail(),
    )
    return () => ending.abort()
  }, [isWanted])

  return {
    /** The medium it was opened at, from 1; undefined while it is closed. */
    number,
    /** The medium that was tapped, until the lightbox is there. */
    opening: number === undefined ? wanted : undefined,
    /** The visitor went back, so the lightbox must fade out and then call `close`. */
    leaving: !isWanted,
    failed,
    Lightbox: module?.Lightbox,
    /** The address follows the medium in view. */
    view: (shown: number) => {
      if (isWanted && shown !== wanted)
        navigate({ search, hash: `#foto-${shown}` }, { replace: true, state, preventScrollReset: true })
    },
    close,
  }
}

function findPhotoLink({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null
}

function findNumber(hash: string, all: number): number | undefined {
  const number = Number(hash.match(/^#foto-([1-9]\d{0,3})$/)?.[1])
  return number <= all ? number : undefined
}

/** Not a click that opens a new tab or window. */
function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
