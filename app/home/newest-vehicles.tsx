import { homeTexts } from "#app/texts/home.ts"
import { useCarousel } from "#app/ui/use-carousel.ts"
import { useHydrated } from "#app/ui/use-hydrated.ts"
import { VehicleCard } from "#app/ui/vehicle-card.tsx"
import { hasPhoto } from "#domain/media.ts"
import type { VehicleSummary } from "#domain/stock/vehicle-summary.ts"
import { CarouselTools } from "./carousel-tools.tsx"
import { findArrowStep, focusSlide } from "./slide-focus.ts"

/** The widest view shows so many slides; with no more than that there is nothing to go round. */
const MAX_IN_VIEW = 4

const slideClass =
  "w-full shrink-0 snap-start sm:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)] xl:w-[calc((100%-6rem)/4)]"

/** As wide as the slides above: a quarter, a third, a half or all of what the gutters leave. */
const photoSizes =
  "(min-width: 80rem) 18.5rem, (min-width: 64rem) calc(31.7vw - 1.4rem), (min-width: 40rem) calc(47.6vw - 1.35rem), calc(95.2vw - 1.2rem)"

export function NewestVehicles({ newest }: { newest: readonly VehicleSummary[] }) {
  const loop = newest.length > MAX_IN_VIEW
  const carousel = useCarousel({ slides: newest.length, moveMs: 300, loop, autoplayMs: 2000 })
  const hydrated = useHydrated()
  const firstPhoto = newest.findIndex(hasPhoto)
  return (
    <section
      aria-labelledby="newest"
      aria-roledescription={homeTexts.carousel}
      className="wrap section-y md:pt-[calc(var(--section)+2.25rem)]"
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="newest">{homeTexts.newest}</h2>
        <CarouselTools carousel={carousel} />
      </div>
      <div data-carousel="">
        <ul
          ref={carousel.track}
          onKeyDown={(event) => {
            const by = findArrowStep(event.key)
            if (by === undefined) return
            event.preventDefault()
            carousel.step(by)
            focusSlide(event.currentTarget, (carousel.current + by + newest.length) % newest.length)
          }}
          className="scrollbar-none -m-2.5 flex snap-x snap-mandatory scroll-px-2.5 gap-6 overflow-x-auto overscroll-x-contain p-2.5 data-moving:snap-none xl:gap-8"
        >
          {newest.map((vehicle, slide) => (
            <li key={vehicle.id} className={slideClass}>
              <VehicleCard vehicle={vehicle} sizes={photoSizes} first={slide === firstPhoto} />
            </li>
          ))}
          {hydrated &&
            loop &&
            newest.slice(0, MAX_IN_VIEW).map((vehicle) => (
              <li key={vehicle.id} inert aria-hidden="true" data-copy="" className={slideClass}>
                <VehicleCard vehicle={vehicle} sizes={photoSizes} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
