import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import type { Medium } from "../gallery/list-media.ts"
import type { Lightbox } from "./lightbox.tsx"

type LightboxControl = {
  /** The medium it was opened at, from 1; undefined while it is closed. */
  readonly number: number | undefined
  /** The visitor went back, so the lightbox must fade out and then call `close`. */
  readonly leaving: boolean
  /** Undefined until the first photo is opened. */
  readonly Lightbox: typeof Lightbox | undefined
  open(number: number): void
  close(): void
}

/** The lightbox has a URL (#foto-3) and one history entry, so Back closes it. */
export function useLightbox(media: readonly Medium[]): LightboxControl {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const [module, setModule] = useState<{ Lightbox: typeof Lightbox }>()
  const [number, setNumber] = useState<number>()
  const wanted = findNumber(hash, media.length)

  useEffect(() => {
    if (wanted === undefined) return
    import("./lightbox.tsx").then(
      (loaded) => {
        setModule(loaded)
        setNumber(wanted)
      },
      // If the module fails to load, the browser shows the photo alone.
      () => location.assign(media[wanted - 1]?.href ?? ""),
    )
  }, [wanted, media])

  return {
    number,
    leaving: wanted === undefined,
    Lightbox: module?.Lightbox,
    open: (opened) =>
      navigate(
        { search, hash: `#foto-${opened}` },
        { state: { ...state, lightbox: true }, preventScrollReset: true },
      ),
    close: () => {
      setNumber(undefined)
      if (wanted === undefined) return
      if (state?.lightbox === true) navigate(-1)
      else navigate({ search, hash: "" }, { replace: true, state, preventScrollReset: true })
    },
  }
}

function findNumber(hash: string, all: number): number | undefined {
  const number = Number(hash.match(/^#foto-([1-9]\d{0,3})$/)?.[1])
  return number <= all ? number : undefined
}
