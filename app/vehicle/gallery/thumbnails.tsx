import { useEffect, useRef } from "react"
import { galleryTexts } from "#app/texts/vehicle.ts"
import { Photo } from "#app/ui/photo.tsx"
import type { Vehicle } from "#domain/vehicle.ts"
import type { Medium } from "./list-media.ts"
import { SmallNoPhoto, SmallPlaceholder } from "./media-placeholder.tsx"
import { thumbnailSizes } from "./photo-sizes.ts"

type ThumbnailsProps = {
  readonly vehicle: Vehicle
  readonly media: readonly Medium[]
  /** From 0. */
  readonly current: number
  readonly onChoose: (slide: number) => void
}

/** Each is a link to its slide, so it works before script too. */
export function Thumbnails({ vehicle, media, current, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = strip.current
    const thumbnail = list?.children[current]
    if (!(list && thumbnail instanceof HTMLElement)) return
    const left = thumbnail.offsetLeft - (list.clientWidth - thumbnail.offsetWidth) / 2
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches
    list.scrollTo({ left, behavior: calm ? "auto" : "smooth" })
  }, [current])

  return (
    <nav aria-label={galleryTexts.thumbnails} className="mt-1.25">
      <ul ref={strip} className="thumbnails">
        {media.map(({ number, file, kind, text }) => (
          <li key={number}>
            <a
              href={`#snimek-${number}`}
              aria-label={text}
              aria-current={number - 1 === current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault()
                onChoose(number - 1)
              }}
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
