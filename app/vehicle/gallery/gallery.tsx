import { useMemo } from "react"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { galleryTexts } from "#app/texts/vehicle.ts"
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
      {Lightbox !== undefined && lightbox.number !== undefined && (
        <Lightbox
          vehicle={vehicle}
          media={media}
          number={lightbox.number}
          leaving={lightbox.leaving}
          onClosing={() => focusSlide(carousel.track.current, lightbox.number)}
          onClosed={lightbox.close}
        />
      )}
    </section>
  )
}

/** Safari does not focus a clicked link, so the lightbox cannot return the focus by itself. */
function focusSlide(track: HTMLElement | null, number: number | undefined): void {
  track?.querySelector<HTMLElement>(`#snimek-${number} a`)?.focus({ preventScroll: true })
}
