import { useEffect, useRef } from "react"
import YetAnotherLightbox, { type ControllerRef, type Slide } from "yet-another-react-lightbox"
import Fullscreen from "yet-another-react-lightbox/plugins/fullscreen"
import Thumbnails from "yet-another-react-lightbox/plugins/thumbnails"
import Zoom from "yet-another-react-lightbox/plugins/zoom"
import { commonTexts } from "#app/texts/common.ts"
import { galleryTexts, lightboxTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"
import "yet-another-react-lightbox/styles.css"
import "yet-another-react-lightbox/plugins/thumbnails.css"
import "./lightbox.css"
import { InvalidSource } from "./invalid-source.tsx"
import { CloseButton, PlaceLine } from "./lightbox-bar.tsx"
import { LightboxSlide } from "./lightbox-slide.tsx"
import type { Medium } from "./list-media.ts"
import { SmallPlaceholder } from "./media-placeholder.tsx"
import { useFullscreenKey } from "./use-fullscreen-key.ts"

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    medium: { readonly type: "medium"; readonly medium: Medium }
  }
}

const FADE_MS = 250
/** From here on there is room for eleven thumbnails, below it for five. */
const WIDE_PX = 1024

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
  "{index} of {total}": lightboxTexts.place,
} as const

type LightboxProps = {
  readonly name: string
  readonly media: readonly Medium[]
  /** The medium to open at, from 1. */
  readonly number: number
  /** Set when it should fade and close. */
  readonly leaving: boolean
  readonly onClosing: () => void
  readonly onClosed: () => void
}

/** A module of its own, with the library behind it, that is loaded with the first photo opened. */
export function Lightbox({ name, media, number, leaving, onClosing, onClosed }: LightboxProps) {
  const controller = useRef<ControllerRef>(null)
  const fullscreen = useFullscreenKey()

  useEffect(() => {
    if (leaving) controller.current?.close()
  }, [leaving])

  return (
    <YetAnotherLightbox
      open
      close={onClosed}
      index={number - 1}
      slides={media.map(buildSlide)}
      plugins={[Fullscreen, Thumbnails, Zoom]}
      labels={labels}
      animation={{ fade: FADE_MS, swipe: 300, navigation: 300 }}
      carousel={{ finite: false, preload: innerWidth < WIDE_PX ? 2 : 5, padding: 0 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      fullscreen={{ ref: fullscreen }}
      zoom={{ maxZoomPixelRatio: 3, doubleTapDelay: 300, scrollToZoom: true }}
      thumbnails={{ width: 72, height: 54, border: 0, borderRadius: 6, padding: 0, gap: 8, vignette: false }}
      toolbar={{ buttons: ["fullscreen", "close"] }}
      on={{ exiting: onClosing }}
      render={{
        slide: ({ slide, offset }) =>
          slide.type === "medium" ? <LightboxSlide medium={slide.medium} active={offset === 0} /> : undefined,
        thumbnail: ({ slide }) =>
          slide.type === "medium" ? <SmallPlaceholder kind={slide.medium.kind} /> : undefined,
        controls: () => <PlaceLine name={name} />,
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

function buildSlide(medium: Medium): Slide {
  return medium.kind === "image" ? { src: medium.href, alt: medium.text } : { type: "medium", medium }
}
