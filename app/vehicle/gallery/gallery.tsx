import { useMemo } from "react"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { galleryTexts, lightboxTexts } from "#app/texts/vehicle.ts"
import { NoPhoto } from "#app/ui/no-photo.tsx"
import { useCarousel } from "#app/ui/use-carousel.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { useLightbox } from "../lightbox/use-lightbox.ts"
import { GalleryControls } from "./gallery-controls.tsx"
import { GallerySlide } from "./gallery-slide.tsx"
import { listMedia } from "./list-media.ts"
import { Thumbnails } from "./thumbnails.tsx"
import { useNearSlides } from "./use-near-slides.ts"

export function Gallery({ vehicle }: { vehicle: Vehicle }) {
  const media = useMemo(() => listMedia(vehicle), [vehicle])
  const carousel = useCarousel({ slides: media.length, moveMs: 400, loop: false, autoplayMs: 2000 })
  const { isNear, arrived } = useNearSlides(carousel.track, carousel.current)
  const { Lightbox, ...lightbox } = useLightbox(media)
  const hydrated = useHydrated()
  const several = media.length > 1
  return (
    <section
      aria-label={galleryTexts.label}
      aria-roledescription={galleryTexts.carousel}
      data-carousel
      className="relative"
    >
      <div className="gallery-stage">
        <ul ref={carousel.track} className="gallery-track">
          {media.map((medium, slide) => (
            <li key={medium.number} id={`snimek-${medium.number}`} className="gallery-item">
              <GallerySlide
                vehicle={vehicle}
                medium={medium}
                near={isNear(slide)}
                onArrive={() => arrived(slide)}
                onOpen={lightbox.open}
              />
            </li>
          ))}
          {media.length === 0 && (
            <li className="gallery-item">
              <NoPhoto />
            </li>
          )}
        </ul>
        {hydrated && several && !carousel.fits && (
          <GalleryControls carousel={carousel} slides={media.length} />
        )}
      </div>
      {several && (
        <Thumbnails vehicle={vehicle} media={media} current={carousel.current} onChoose={carousel.goTo} />
      )}
      {lightbox.failed && (
        <p role="status" className="mt-2 text-ink-2">
          {lightboxTexts.failed}
        </p>
      )}
      {Lightbox !== undefined && lightbox.number !== undefined && (
        <Lightbox
          vehicle={vehicle}
          media={media}
          number={lightbox.number}
          leaving={lightbox.leaving}
          onView={lightbox.view}
          onClosing={() => {
            if (lightbox.viewed === undefined) return
            carousel.goTo(lightbox.viewed - 1)
            focusSlide(carousel.track.current, lightbox.viewed)
          }}
          onClosed={lightbox.close}
        />
      )}
    </section>
  )
}

/** The photo that was in view may have been scrolled away, and cannot be focused while it is inert. */
function focusSlide(track: HTMLElement | null, number: number): void {
  const slide = track?.querySelector<HTMLElement>(`#snimek-${number}`)
  if (!slide) return
  slide.inert = false
  slide.querySelector("a")?.focus({ preventScroll: true })
}
