import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import type { FullscreenRef, Slide } from "yet-another-react-lightbox"
import YetAnotherLightbox, {
  ACTIVE_SLIDE_COMPLETE,
  type ControllerRef,
  useEvents,
  useLightboxState,
} from "yet-another-react-lightbox"
import Fullscreen from "yet-another-react-lightbox/plugins/fullscreen"
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails"
import Zoom from "yet-another-react-lightbox/plugins/zoom"
import { savesData } from "#app/browser/saves-data.ts"
import { useOnline } from "#app/browser/use-online.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { buildPhotoPath, type PhotoWidth } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Medium } from "../photo/list-media.ts"
import { SmallNoPhoto, SmallPlaceholder } from "../photo/media-placeholder.tsx"
import { Photo } from "../photo/photo.tsx"
import { galleryTexts, lightboxTexts } from "../texts.ts"
import { CloseButton, LightboxVehicle, SlideNote, SlidePosition } from "./lightbox-bar.tsx"
import { InvalidSource, LightboxSlide } from "./lightbox-slide.tsx"

const FADE_MS = 250

const labels = {
  Previous: commonTexts.previous,
  Next: commonTexts.next,
  Close: commonTexts.close,
  Lightbox: galleryTexts.label,
  "Photo gallery": galleryTexts.label,
  Carousel: galleryTexts.carousel,
  Slide: lightboxTexts.slide,
  Thumbnails: galleryTexts.thumbnails,
  "Enter Fullscreen": lightboxTexts.fullscreen,
  "Exit Fullscreen": lightboxTexts.endFullscreen,
  "{index} of {total}": lightboxTexts.position,
} as const

type LightboxProps = {
  readonly vehicle: Vehicle
  readonly media: readonly Medium[]
  /** Said of a photo, by its number in URLs. */
  readonly notes: Readonly<Record<number, string>>
  /** The medium to open at, from 1. */
  readonly number: number
  /** Set when it must fade out and close. */
  readonly leaving: boolean
  /** With the number of the medium in view, from 1. */
  readonly onView: (number: number) => void
  /** With the number of the medium that stays in view. */
  readonly onClosing: (number: number) => void
  readonly onClosed: () => void
}

/** Loaded with its library when the first photo is opened. */
export function Lightbox({ vehicle, media, notes, number, leaving, ...on }: LightboxProps) {
  const controller = useRef<ControllerRef>(null)
  const fullscreen = useFullscreenKey()
  const [opener] = useState(() => document.activeElement)
  const [attempt, setAttempt] = useState(1)
  useOnline(() => setAttempt(attempt + 1))
  const slides = useMemo(
    () => media.map((medium) => buildSlide(vehicle, medium, attempt)),
    [vehicle, media, attempt],
  )
  const { isFetched, loaded } = useFetchedSlides(slides.length)

  const onExiting = () => {
    const viewed = (controller.current?.getLightboxState().currentIndex ?? 0) + 1
    on.onClosing(viewed)
    focusLink(viewed, opener)
  }

  useEffect(() => {
    if (leaving) controller.current?.close()
  }, [leaving])

  return (
    <YetAnotherLightbox
      open
      close={on.onClosed}
      index={number - 1}
      slides={slides}
      plugins={[Fullscreen, Thumbnails, Zoom]}
      labels={labels}
      animation={{ fade: FADE_MS, swipe: 300, navigation: 300 }}
      carousel={{ finite: false, preload: countThumbnails(innerWidth), padding: 0 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      fullscreen={{ ref: fullscreen }}
      zoom={{ maxZoomPixelRatio: 3, doubleTapDelay: 300, scrollToZoom: true }}
      thumbnails={{ width: 72, height: 54, border: 0, borderRadius: 6, padding: 0, gap: 8, vignette: false }}
      toolbar={{ buttons: ["fullscreen", "close"] }}
      on={{ exiting: onExiting, view: ({ index }) => on.onView(index + 1) }}
      render={{
        slide: ({ slide, offset }) => {
          if (slide.type === "medium")
            return <LightboxSlide vehicle={vehicle} medium={slide.medium} active={offset === 0} />
          // With undefined, the library renders the photo.
          return offset === 0 || isFetched(slides.indexOf(slide)) ? undefined : <span />
        },
        slideContainer: ({ slide, children }) => (
          <MediumContext value={media[slides.indexOf(slide)]}>{children}</MediumContext>
        ),
        iconLoading: () => <Preview vehicle={vehicle} />,
        thumbnail: ({ slide }) => (
          <LightboxThumbnail vehicle={vehicle} medium={media[slides.indexOf(slide)]} />
        ),
        controls: () => (
          <>
            <SlidePosition />
            <SlideNote notes={media.map(({ file }) => notes[file])} />
            <LightboxVehicle vehicle={vehicle} />
            <SlideLoadListener onLoad={loaded} />
          </>
        ),
        buttonClose: () => <CloseButton key="close" />,
        buttonZoom: () => null,
        iconPrev: () => <Icon name="chevron-left" className="size-6" />,
        iconNext: () => <Icon name="chevron-right" className="size-6" />,
        iconEnterFullscreen: () => <Icon name="expand" className="size-6" />,
        iconExitFullscreen: () => <Icon name="shrink" className="size-6" />,
        iconError: () => <InvalidSource />,
      }}
    />
  )
}

const MediumContext = createContext<Medium | undefined>(undefined)

/** While the photo loads: the same from the gallery where that has loaded, else its thumbnail. */
function Preview({ vehicle }: { vehicle: Vehicle }) {
  const medium = useContext(MediumContext)
  if (medium === undefined) return null
  const inGallery = document.querySelector<HTMLImageElement>(
    `.gallery-slide[data-photo="${medium.number}"] img`,
  )
  const src = inGallery?.naturalWidth
    ? inGallery.currentSrc
    : buildPhotoPath(vehicle, medium.file, 160, "webp")
  const info = vehicle.mediaInfo[medium.file - 1]
  const size = info?.kind === "image" && { style: { maxWidth: info.width, maxHeight: info.height } }
  return <img src={src} alt="" {...size} className="lightbox-preview" />
}

/** To the photo that was in view, where the visitor came from; a flaw's has two links, and one scrolled away is inert. */
function focusLink(number: number, opener: Element | null): void {
  const place = opener?.closest(".gallery, .report-summary") ?? document
  const link = place.querySelector<HTMLElement>(`[data-photo="${number}"]`)
  if (link === null) return
  const slide = link.closest("li")
  if (slide) slide.inert = false
  link.focus({ preventScroll: true })
}

/** On each side of the current one: 5, 9, 11 or 15 in all, about as many as in thumbnails.css. */
function countThumbnails(width: number): number {
  if (width >= 1280) return 7
  if (width >= 1024) return 5
  return width >= 640 ? 4 : 2
}

function LightboxThumbnail({ vehicle, medium }: { vehicle: Vehicle; medium: Medium | undefined }) {
  if (medium === undefined) return null
  if (medium.kind !== "image") return <SmallPlaceholder vehicle={vehicle} kind={medium.kind} />
  return (
    <Photo
      vehicle={vehicle}
      number={medium.file}
      alt=""
      urgency="soon"
      sizes="72px"
      widths={[160, 320]}
      substitute={<SmallNoPhoto />}
    />
  )
}

/** F11 makes the lightbox fullscreen instead of the window. */
function useFullscreenKey(): RefObject<FullscreenRef | null> {
  const fullscreen = useRef<FullscreenRef>(null)

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const control = fullscreen.current
      if (event.key !== "F11" || control === null) return
      event.preventDefault()
      // The state of the control is updated later than the document.
      if (document.fullscreenElement !== null) control.exit()
      else control.enter()
    }
    addEventListener("keydown", toggle)
    return () => removeEventListener("keydown", toggle)
  }, [])

  return fullscreen
}

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    medium: { readonly type: "medium"; readonly medium: Medium }
  }
}

const widths: readonly PhotoWidth[] = [720, 960, 1280, 1920]

/**
 * Offers no width above the original's; only the largest photo while the size of the original is unknown. The library loads a
 * failed photo again when its URL differs, so the attempt is part of the fragment, which no server sees.
 */
function buildSlide(vehicle: Vehicle, medium: Medium, attempt: number): Slide {
  if (medium.kind !== "image") return { type: "medium", medium }
  const info = vehicle.mediaInfo[medium.file - 1]
  const photo = { src: `${medium.href}#${attempt}`, alt: medium.text }
  if (info?.kind !== "image") return photo
  const enough = widths.findIndex((width) => width >= info.width)
  const srcSet = widths.slice(0, enough === -1 ? widths.length : enough + 1).map((each) => {
    const width = Math.min(each, info.width)
    const height = Math.round((width * info.height) / info.width)
    return { src: buildPhotoPath(vehicle, medium.file, each, "webp"), width, height }
  })
  const largest = srcSet.at(-1)
  return largest === undefined
    ? photo
    : { ...photo, src: `${largest.src}#${attempt}`, width: largest.width, height: largest.height, srcSet }
}

/**
 * The library renders as many slides as thumbnails, which would fetch fifteen large photos at once. Only the one in
 * view is fetched and, after it has loaded, its neighbours, unless the visitor saves data.
 */
function useFetchedSlides(all: number) {
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set())
  const loaded = useCallback(
    (slide: number) => {
      const near = savesData() ? [slide] : [slide, (slide + 1) % all, (slide - 1 + all) % all]
      setFetched((before) =>
        near.every((each) => before.has(each)) ? before : new Set([...before, ...near]),
      )
    },
    [all],
  )
  return { isFetched: (slide: number) => fetched.has(slide), loaded }
}

/** Rendered inside the library, whose events are available only there. */
function SlideLoadListener({ onLoad }: { onLoad: (slide: number) => void }) {
  const { subscribe } = useEvents()
  const { currentIndex } = useLightboxState()
  // A layout effect, to subscribe before the effects in which slides report that they have loaded.
  useLayoutEffect(
    () => subscribe(ACTIVE_SLIDE_COMPLETE, () => onLoad(currentIndex)),
    [subscribe, currentIndex, onLoad],
  )
  return null
}
