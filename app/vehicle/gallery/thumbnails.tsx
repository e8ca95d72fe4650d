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

/** 5, 8, 11 or 15 in view. Each is a link to its slide, so the browser alone can bring it into view. */
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
      <ul
        ref={strip}
        className="scrollbar-none relative -mx-0.75 grid auto-cols-[calc((100%-4*.5rem)/5)] grid-flow-col gap-2 overflow-x-auto p-0.75 sm:auto-cols-[calc((100%-7*.5rem)/8)] lg:auto-cols-[calc((100%-10*.5rem)/11)] xl:auto-cols-[calc((100%-14*.5rem)/15)]"
      >
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
              className="block aspect-4/3 min-h-11 w-full overflow-hidden rounded-thumb opacity-72 transition-opacity duration-150 hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-3 aria-[current]:opacity-100 aria-[current]:shadow-[0_0_0_3px_var(--brand)] forced-colors:aria-[current]:outline-2"
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
