import { type RefObject, useEffect, useState } from "react"
import { savesData } from "#app/browser/saves-data.ts"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { findOffset, findSlide, isAtEnd } from "#app/ui/carousel-track.ts"
import { Icon, type IconName } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { type Carousel, useCarousel } from "#app/ui/use-carousel.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { Heart } from "../card/heart.tsx"
import { useLightbox } from "../lightbox/use-lightbox.ts"
import type { Medium } from "../photo/list-media.ts"
import { MediaPlaceholder } from "../photo/media-placeholder.tsx"
import { Photo } from "../photo/photo.tsx"
import { onlyPhotoSizes, slideSizes } from "../photo/photo-sizes.ts"
import { fewPhotosTexts, galleryTexts, lightboxTexts } from "../texts.ts"
import { Thumbnails } from "./thumbnails.tsx"
import "./gallery.css"
import "../photo/photo-badge.css"

type GalleryProps = {
  readonly vehicle: Vehicle
  readonly media: readonly Medium[]
  /** Said of a photo, by its number in URLs. */
  readonly notes: Readonly<Record<number, string>>
  /** What keeps a visitor from buying. */
  readonly badge: string | undefined
  /** For a visitor who wants to see more: the form below where the site takes enquiries, otherwise an e-mail. */
  readonly askUrl: string
}

export function Gallery({ vehicle, media, notes, badge, askUrl }: GalleryProps) {
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
      <div className="gallery-stage">
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
                {notes[medium.file] && (
                  <span className="statement-tag absolute m-3">{notes[medium.file]}</span>
                )}
                <GallerySlide
                  vehicle={vehicle}
                  medium={medium}
                  only={!several}
                  near={isNear(slide)}
                  opening={lightbox.opening === medium.number}
                  onArrive={() => arrived(slide)}
                />
              </li>
            ))}
          </ul>
        )}
        {badge && <p className="photo-badge photo-badge-reserved gallery-badge">{badge}</p>}
        <Heart vehicle={vehicle} />
      </div>
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

/** Beside the only photo. */
function AskForMore({ askUrl }: { askUrl: string }) {
  return (
    <div className="ask-for-photos print:hidden">
      <h2 className="text-h3">{fewPhotosTexts.one}</h2>
      <p className="ask-for-photos-lead">{fewPhotosTexts.oneLead}</p>
      <a href={askUrl} className={buttonClass("callQuiet")}>
        {fewPhotosTexts.askForMore}
      </a>
    </div>
  )
}

/** Instead of the photos. */
function NoPhotos({ askUrl }: { askUrl: string }) {
  return (
    <div className="no-photos">
      <Mark className="no-photos-mark" />
      <div className="no-photos-text">
        <h2 className="text-(length:--text-h3)">{commonTexts.noPhoto}</h2>
        <p className="mt-1 text-ink-2">{fewPhotosTexts.noneLead}</p>
      </div>
      <a href={askUrl} className={buttonClass("callQuiet")}>
        {fewPhotosTexts.askForAny}
      </a>
    </div>
  )
}

type GallerySlideProps = {
  readonly vehicle: Vehicle
  readonly medium: Medium
  /** The vehicle's only one, so it is larger. */
  readonly only: boolean
  /** Next to a slide in view, so its photo is fetched early. */
  readonly near: boolean
  /** Tapped, while the lightbox is on its way. */
  readonly opening: boolean
  readonly onArrive: () => void
}

/** A link to the photo itself; with script it opens the lightbox (`use-lightbox.ts`). */
function GallerySlide({ vehicle, medium, only, near, opening, onArrive }: GallerySlideProps) {
  const { number, file, kind, text, href } = medium
  return (
    <a
      href={href}
      aria-label={kind === "image" ? undefined : text}
      data-photo={number}
      data-opening={opening || undefined}
      className="gallery-slide"
    >
      {kind === "image" ? (
        <Photo
          vehicle={vehicle}
          number={file}
          alt={text}
          urgency={number === 1 ? "first" : near ? "soon" : "lazy"}
          onArrive={onArrive}
          sizes={only ? onlyPhotoSizes : slideSizes}
          widths={[480, 720, 960, 1280]}
        />
      ) : (
        <MediaPlaceholder vehicle={vehicle} kind={kind} />
      )}
    </a>
  )
}

type GalleryToolsProps = { readonly carousel: Carousel; readonly position: string }
type ToolProps = {
  readonly icon: IconName
  readonly text: string
  readonly onClick: () => void
}

/** Which photos are in view, the pause button and the arrows. */
function GalleryTools({ carousel, position }: GalleryToolsProps) {
  const { playing } = carousel
  return (
    <div className="gallery-tools print:hidden">
      <span className="gallery-tool gallery-position">{position}</span>
      {carousel.canPlay && (
        <Tool
          icon={playing ? "pause" : "play"}
          text={playing ? commonTexts.pause : commonTexts.play}
          onClick={carousel.toggle}
        />
      )}
      <Tool icon="chevron-left" text={commonTexts.previous} onClick={() => carousel.step(-1)} />
      <Tool icon="chevron-right" text={commonTexts.next} onClick={() => carousel.step(1)} />
    </div>
  )
}

function Tool({ icon, text, onClick }: ToolProps) {
  return (
    <button
      type="button"
      title={text}
      aria-label={text}
      onClick={onClick}
      className="gallery-tool gallery-button"
    >
      <Icon name={icon} />
    </button>
  )
}

/** The neighbours of the slides in view, after those have loaded; none for a visitor who saves data. */
function useNearSlides(track: RefObject<HTMLElement | null>, current: number) {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
  const [near, setNear] = useState<readonly [number, number]>([0, -1])

  useEffect(() => {
    if (!loaded.has(current) || savesData()) return
    const list = track.current
    const slide = list?.children[0]
    if (!(list && slide)) return
    const inView = Math.max(1, Math.round(list.clientWidth / slide.clientWidth))
    setNear([current - 1, current + inView])
  }, [track, current, loaded])

  return {
    isNear: (slide: number) => slide >= near[0] && slide <= near[1],
    /** To be called when a slide's photo has loaded. */
    arrived: (slide: number) =>
      setLoaded((before) => (before.has(slide) ? before : new Set(before).add(slide))),
  }
}

type SlideRange = { readonly first: number; readonly last: number }

/** The slides that are whole in view, from 0. With three in view, the last one can never be the first. */
function useSlidesInView(track: RefObject<HTMLElement | null>, slides: number): SlideRange {
  const [range, setRange] = useState<SlideRange>({ first: 0, last: 0 })

  useEffect(() => {
    const list = track.current
    if (list === null) return
    const check = () => {
      const next = findRange(list, slides)
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
    }
    check()
    const ending = new AbortController()
    list.addEventListener("scroll", check, { passive: true, signal: ending.signal })
    addEventListener("resize", check, { signal: ending.signal })
    return () => ending.abort()
  }, [track, slides])

  return range
}

function findRange(list: HTMLElement, slides: number): SlideRange {
  const width = list.children[0]?.clientWidth ?? 0
  const step = findOffset(list, 1)
  // The last one needs no gap after it; the rest is for rounding.
  const gap = step - width
  const count =
    step === 0 ? 1 : Math.min(slides, Math.max(1, Math.floor((list.clientWidth + gap + 3) / step)))
  const first = isAtEnd(list) ? slides - count : Math.min(findSlide(list), slides - count)
  return { first, last: first + count - 1 }
}
