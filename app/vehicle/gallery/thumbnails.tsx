import { type KeyboardEvent, useEffect, useRef } from "react"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Medium } from "../photo/list-media.ts"
import { SmallNoPhoto, SmallPlaceholder } from "../photo/media-placeholder.tsx"
import { Photo } from "../photo/photo.tsx"
import { thumbnailSizes } from "../photo/photo-sizes.ts"
import { galleryTexts } from "../texts.ts"
import "./thumbnails.css"

type ThumbnailsProps = {
  readonly vehicle: Vehicle
  readonly media: readonly Medium[]
  /** From 0. */
  readonly current: number
  readonly inView: { readonly first: number; readonly last: number }
  readonly onChoose: (slide: number) => void
}

/** Each is a link to its slide, so it works before script too; with script they are one stop with arrow keys. */
export function Thumbnails({ vehicle, media, current, inView, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()

  useEffect(() => {
    const list = strip.current
    const thumbnail = list?.children[current]
    if (!(list && thumbnail instanceof HTMLElement)) return
    list.scrollLeft = thumbnail.offsetLeft - (list.clientWidth - thumbnail.offsetWidth) / 2
  }, [current])

  const moveFocus = (event: KeyboardEvent, slide: number) => {
    const wanted = findWanted(event.key, slide, media.length - 1)
    if (wanted === undefined) return
    event.preventDefault()
    onChoose(wanted)
    strip.current?.children[wanted]?.querySelector("a")?.focus({ preventScroll: true })
  }

  return (
    <nav aria-label={galleryTexts.thumbnails} className="gallery-thumbnails print:hidden">
      <ul ref={strip} className="thumbnails">
        {media.map(({ number, file, kind }, slide) => (
          <li key={number}>
            <a
              href={`#snimek-${number}`}
              aria-label={galleryTexts.describe(galleryTexts.kinds[kind], number, media.length)}
              aria-current={slide === current ? "true" : undefined}
              data-in-view={slide >= inView.first && slide <= inView.last ? "" : undefined}
              tabIndex={hydrated && slide !== current ? -1 : undefined}
              onClick={(event) => {
                event.preventDefault()
                onChoose(slide)
              }}
              onKeyDown={(event) => moveFocus(event, slide)}
              className="thumbnail"
            >
              {kind === "image" ? (
                <Photo
                  vehicle={vehicle}
                  number={file}
                  alt=""
                  sizes={thumbnailSizes}
                  widths={[160, 320]}
                  substitute={<SmallNoPhoto />}
                />
              ) : (
                <SmallPlaceholder vehicle={vehicle} kind={kind} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function findWanted(key: string, slide: number, last: number): number | undefined {
  if (key === "ArrowRight") return Math.min(slide + 1, last)
  if (key === "ArrowLeft") return Math.max(slide - 1, 0)
  if (key === "Home") return 0
  return key === "End" ? last : undefined
}
