import { roundButtonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import type { Carousel } from "#app/ui/use-carousel.ts"
import { MoreLink } from "./more-link.tsx"
import { homeTexts } from "./texts.ts"

/** Outside the carousel, because a click inside it ends autoplay and the pause button must be able to resume it. */
export function CarouselTools({ carousel: { playing, toggle, step } }: { carousel: Carousel }) {
  const playTitle = playing ? commonTexts.pause : commonTexts.play
  const stopAndStep = (by: 1 | -1) => {
    if (playing) toggle()
    step(by)
  }
  const steps = [
    { title: commonTexts.previous, icon: "arrow-left", by: -1 },
    { title: commonTexts.next, icon: "arrow-right", by: 1 },
  ] as const
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      <MoreLink to="/vozidla" className="mr-auto sm:mr-3">
        {homeTexts.all}
      </MoreLink>
      <button
        type="button"
        title={playTitle}
        aria-label={playTitle}
        onClick={toggle}
        className={`${roundButtonClass} motion-reduce:hidden noscript:hidden`}
      >
        <Icon name={playing ? "pause" : "play"} />
      </button>
      {steps.map(({ title, icon, by }) => (
        <button
          key={title}
          type="button"
          title={title}
          aria-label={title}
          onClick={() => stopAndStep(by)}
          className={`${roundButtonClass} noscript:hidden`}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
