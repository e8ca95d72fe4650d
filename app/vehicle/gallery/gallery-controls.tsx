import { commonTexts } from "#app/texts/common.ts"
import { roundButtonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Carousel } from "#app/ui/use-carousel.ts"
import { useSwipe } from "./use-swipe.ts"

const arrowClass = `${roundButtonClass} gallery-arrow border-transparent forced-colors:border-[ButtonText]`

/** Over the photos: arrows, the number of the photo and the pause button. */
export function GalleryControls({ carousel, slides }: { carousel: Carousel; slides: number }) {
  const { playing } = carousel
  const swipe = useSwipe(carousel.step)
  return (
    <>
      <div className="gallery-arrows" {...swipe}>
        <button
          type="button"
          title={commonTexts.previous}
          aria-label={commonTexts.previous}
          onClick={() => carousel.step(-1)}
          className={arrowClass}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          title={commonTexts.next}
          aria-label={commonTexts.next}
          onClick={() => carousel.step(1)}
          className={arrowClass}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <div className="gallery-status">
        <span className="gallery-pill">
          <Icon name="camera" />
          {carousel.current + 1} / {slides}
        </span>
        {carousel.canPlay && (
          <button
            type="button"
            title={playing ? commonTexts.pause : commonTexts.play}
            aria-label={playing ? commonTexts.pause : commonTexts.play}
            onClick={carousel.toggle}
            className="gallery-pill"
          >
            <Icon name={playing ? "pause" : "play"} />
          </button>
        )}
      </div>
    </>
  )
}
