import { commonTexts } from "#app/texts/common.ts"
import { roundButtonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Carousel } from "#app/ui/use-carousel.ts"

const arrowClass = `${roundButtonClass} pointer-events-auto border-transparent shadow-sticky forced-colors:border-[ButtonText]`
const pillClass =
  "pointer-events-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-lightbox/85 px-3 font-bold text-s text-white tabular-nums forced-colors:border"

/** Over the photos: arrows, the place and the pause. They lie above without taking the photos' clicks. */
export function GalleryControls({ carousel, slides }: { carousel: Carousel; slides: number }) {
  const { playing } = carousel
  return (
    <>
      <div className="pointer-events-none absolute inset-x-3 inset-y-0 flex items-center justify-between">
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
      <div className="pointer-events-none absolute bottom-3 left-3 flex gap-1.5">
        <span className={pillClass}>
          <Icon name="camera" />
          {carousel.current + 1} / {slides}
        </span>
        {carousel.canPlay && (
          <button
            type="button"
            title={playing ? commonTexts.pause : commonTexts.play}
            aria-label={playing ? commonTexts.pause : commonTexts.play}
            onClick={carousel.toggle}
            className={pillClass}
          >
            <Icon name={playing ? "pause" : "play"} />
          </button>
        )}
      </div>
    </>
  )
}
