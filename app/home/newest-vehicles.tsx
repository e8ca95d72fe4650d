import { useHydrated } from "#app/browser/use-hydrated.ts"
import { useToday } from "#app/site/use-today.ts"
import { roundButtonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { type Carousel, useCarousel } from "#app/ui/use-carousel.ts"
import { VehicleCard } from "#app/vehicle/card/vehicle-card.tsx"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { hasPhoto } from "#domain/vehicle/media.ts"
import { MoreLink } from "./more-link.tsx"
import { homeTexts } from "./texts.ts"
import "./newest-vehicles.css"

/** In the widest window. With no more slides than that, a loop has nothing to move. */
const MAX_IN_VIEW = 4

/** As wide as the slides in newest-vehicles.css: a quarter, a third, a half or all of the page without its gutters. */
const photoSizes =
  "(min-width: 80rem) 18.5rem, (min-width: 64rem) calc(31.7vw - 1.4rem), (min-width: 40rem) calc(47.6vw - 1.35rem), calc(95.2vw - 1.2rem)"

export function NewestVehicles({ newest }: { newest: readonly CardVehicle[] }) {
  const loop = newest.length > MAX_IN_VIEW
  const carousel = useCarousel({ slides: newest.length, moveMs: 300, loop, autoplayMs: 2000 })
  const hydrated = useHydrated()
  const firstPhoto = newest.findIndex(hasPhoto)
  const today = useToday()
  return (
    <section
      aria-labelledby="newest"
      aria-roledescription={homeTexts.carousel}
      className="wrap newest-section"
    >
      <h2 id="newest" className="mr-auto">
        {homeTexts.newest}
      </h2>
      <MoreLink to="/vozidla" className="max-sm:order-1">
        {homeTexts.all}
      </MoreLink>
      <CarouselTools carousel={carousel} />
      <div data-carousel="" className="w-full">
        <ul
          ref={carousel.track}
          onKeyDown={(event) => {
            const by = findArrowStep(event.key)
            if (by === undefined) return
            event.preventDefault()
            carousel.step(by)
            focusSlide(event.currentTarget, (carousel.current + by + newest.length) % newest.length)
          }}
          className="newest-track"
        >
          {newest.map((vehicle, slide) => (
            <li key={vehicle.id} className="newest-slide">
              <VehicleCard vehicle={vehicle} today={today} sizes={photoSizes} first={slide === firstPhoto} />
            </li>
          ))}
          {hydrated &&
            loop &&
            newest.slice(0, MAX_IN_VIEW).map((vehicle) => (
              <li key={vehicle.id} inert aria-hidden="true" data-copy="" className="newest-slide">
                <VehicleCard vehicle={vehicle} today={today} sizes={photoSizes} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}

function findArrowStep(key: string): 1 | -1 | undefined {
  if (key === "ArrowRight") return 1
  return key === "ArrowLeft" ? -1 : undefined
}

/** Moves the focus with the slides; otherwise it stays on one that is out of view. */
function focusSlide(track: HTMLElement, slide: number): void {
  const item = track.children[slide]
  if (!(item instanceof HTMLElement)) return
  item.inert = false
  item.querySelector("a")?.focus({ preventScroll: true })
}

/** Outside the carousel, because a click inside it ends autoplay and the pause button must be able to resume it. */
function CarouselTools({ carousel: { playing, toggle, step } }: { carousel: Carousel }) {
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
    <div className="flex gap-2">
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
          className={`${roundButtonClass} max-sm:hidden noscript:hidden`}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}
