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

/** Links to their slides, which work before script too; with script one list to choose from, by arrow keys. */
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
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: slide + 1,
      ArrowLeft: slide - 1,
      Home: 0,
      End: media.length - 1,
    }
    const wanted = moves[event.key] ?? -1
    const thumbnail = strip.current?.querySelectorAll("a")[wanted]
    if (thumbnail === undefined) return
    event.preventDefault()
    onChoose(wanted)
    thumbnail.focus({ preventScroll: true })
  }

  const describeThumbnail = ({ number, kind }: Medium, slide: number) => ({
    "aria-label": galleryTexts.describe(galleryTexts.kinds[kind], number, media.length),
    ...(hydrated
      ? {
          role: "option",
          "aria-selected": slide === current,
          tabIndex: slide === current ? 0 : -1,
          onClick: () => onChoose(slide),
          onKeyDown: (event: KeyboardEvent) => moveFocus(event, slide),
        }
      : { href: `#snimek-${number}` }),
  })

  return (
    <ul
      ref={strip}
      aria-label={galleryTexts.thumbnails}
      role={hydrated ? "listbox" : undefined}
      className="thumbnails print:hidden"
    >
      {media.map((medium, slide) => (
        <li key={medium.number} role={hydrated ? "none" : undefined}>
          <a
            {...describeThumbnail(medium, slide)}
            data-in-view={slide >= inView.first && slide <= inView.last ? "" : undefined}
            className="thumbnail"
          >
            {medium.kind === "image" ? (
              <Photo
                vehicle={vehicle}
                number={medium.file}
                alt=""
                sizes={thumbnailSizes}
                widths={[160, 320]}
                substitute={<SmallNoPhoto />}
              />
            ) : (
              <SmallPlaceholder vehicle={vehicle} kind={medium.kind} />
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
