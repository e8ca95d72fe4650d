import "./gallery.css"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { useCarousel } from "#app/ui/use-carousel.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { useLightbox } from "../lightbox/use-lightbox.ts"
import type { Medium } from "../photo/list-media.ts"
import { fewPhotosTexts, galleryTexts, lightboxTexts } from "../texts.ts"
import { AskForMore, NoPhotos } from "./few-photos.tsx"
import { GallerySlide } from "./gallery-slide.tsx"
import { GalleryTools } from "./gallery-tools.tsx"
import { Thumbnails } from "./thumbnails.tsx"
import { useNearSlides } from "./use-near-slides.ts"
import { useSlidesInView } from "./use-slides-in-view.ts"

type GalleryProps = {
  readonly vehicle: Vehicle
  readonly media: readonly Medium[]
  /** Said of a photo, by its number in URLs. */
  readonly notes: Readonly<Record<number, string>>
  /** For a visitor who wants to see more photos: a page of the site where it takes enquiries, otherwise an e-mail. */
  readonly askUrl: string
  readonly takesEnquiries: boolean
}

export function Gallery({ vehicle, media, notes, askUrl, takesEnquiries }: GalleryProps) {
  const carousel = useCarousel({ slides: media.length, moveMs: 400, loop: false, autoplayMs: 2000 })
  const { isNear, arrived } = useNearSlides(carousel.track, carousel.current)
  const inView = useSlidesInView(carousel.track, media.length)
  const { Lightbox, ...lightbox } = useLightbox(media)
  const hydrated = useHydrated()
  const several = media.length > 1
  return (
    <section
      aria-label={galleryTexts.label}
      aria-roledescription={several ? galleryTexts.carousel : undefined}
      data-carousel
      className={`gallery ${chooseLayout(media.length)}`}
    >
      {media.length === 0 ? (
        <NoPhotos askUrl={askUrl} />
      ) : (
        <ul
          ref={carousel.track}
          aria-label={galleryTexts.track}
          tabIndex={several ? 0 : undefined}
          className="gallery-track"
        >
          {media.map((medium, slide) => (
            <li key={medium.number} id={`snimek-${medium.number}`} className="gallery-item">
              {notes[medium.file] && <span className="statement-tag gallery-note">{notes[medium.file]}</span>}
              <GallerySlide
                vehicle={vehicle}
                medium={medium}
                only={!several}
                near={isNear(slide)}
                onArrive={() => arrived(slide)}
              />
            </li>
          ))}
        </ul>
      )}
      {media.length === 1 && <AskForMore askUrl={askUrl} />}
      {hydrated && several && !carousel.fits && (
        <GalleryTools
          carousel={carousel}
          position={galleryTexts.inView(inView.first + 1, inView.last + 1, media.length)}
        />
      )}
      {several && (
        <Thumbnails
          vehicle={vehicle}
          media={media}
          current={carousel.current}
          inView={inView}
          onChoose={carousel.goTo}
        />
      )}
      {several && takesEnquiries && (
        <a href={askUrl} className="gallery-ask print:hidden">
          {fewPhotosTexts.door}
        </a>
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
          notes={notes}
          number={lightbox.number}
          leaving={lightbox.leaving}
          onView={lightbox.view}
          onClosing={(number) => carousel.goTo(number - 1)}
          onClosed={lightbox.close}
        />
      )}
    </section>
  )
}

/** Where all photos are in view there is nothing to choose; where few are not, the tools fit beside the thumbnails. */
function chooseLayout(photos: number): string {
  if (photos === 1) return "gallery-one"
  if (photos === 2) return "gallery-two"
  if (photos === 3) return "gallery-three"
  return photos <= 8 ? "gallery-roomy" : ""
}
