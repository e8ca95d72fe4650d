import { memo } from "react"
import type { CalendarDay } from "#domain/calendar/calendar-day.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { isNew } from "#domain/vehicle/arrival-day.ts"
import { findMainPhoto, hasPhoto } from "#domain/vehicle/media.ts"
import { buildMorePhotoPath, type PhotoWidth } from "#domain/vehicle/photo-path.ts"
import { findReservation, formatReservation } from "#domain/vehicle/reservation.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { canHave } from "#domain/vehicle/vehicle-kind.ts"
import { describeFacts, type Fact } from "../facts/describe-facts.ts"
import { listStatements } from "../facts/list-statements.ts"
import { Photo } from "../photo/photo.tsx"
import { Heart } from "./heart.tsx"
import { cardBadgeTexts } from "./texts.ts"
import { VehicleLink } from "./vehicle-link.tsx"
import "../photo/photo-badge.css"
import "./vehicle-card.css"

type VehicleCardProps = {
  readonly vehicle: CardVehicle
  /** Decides what is new and which inspection is still valid. */
  readonly today: CalendarDay
  /** The heading's level: one below the heading of the list that contains the card. */
  readonly level?: 2 | 3
  /** How wide the photo is at each viewport width, as in `img sizes`. */
  readonly sizes: string
  /** The first on a page: its photo is loaded with high priority. */
  readonly first?: boolean
  /** Whether it is a row, which has room for more where the window is wide. */
  readonly row?: boolean
  /** Whether the card is in a list that "Zpět na výběr" should lead back to. */
  readonly fromStock?: boolean
  /** Whether the page's address lists it among the favourites. */
  readonly listed?: boolean
  /** Whether it has been sold: instead of the price, the tag says so. */
  readonly sold?: boolean
  readonly heart?: boolean
}

/** Photo, price, name, facts: the same order on every card, but first its heading. Inside `.list-view` it becomes a row. */
export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps) {
  const { vehicle, today, level = 3, sizes, first = false, row = false, fromStock = true } = props
  const { listed = false, sold = false, heart = true } = props
  const Heading = level === 2 ? "h2" : "h3"
  const badge = sold ? undefined : findBadge(vehicle, today)
  const statements = row ? listStatements(vehicle, today) : []
  return (
    <article data-vehicle={vehicle.id} className={sold ? "vehicle-card vehicle-card-sold" : "vehicle-card"}>
      <Heading className="vehicle-card-name">
        <VehicleLink vehicle={vehicle} fromStock={fromStock} />
      </Heading>
      <div className={hasPhoto(vehicle) ? "vehicle-card-photo" : "vehicle-card-photo vehicle-card-no-photo"}>
        {/* Keyed by vehicle: a card that is reused for another one must not show the previous photo. */}
        <Photo
          key={vehicle.id}
          vehicle={vehicle}
          number={findMainPhoto(vehicle) ?? 1}
          alt={`Foto 1 z ${Math.max(1, vehicle.mediaCount)}`}
          urgency={first ? "first" : "lazy"}
          sizes={sizes}
        />
        {badge && <p className={`photo-badge photo-badge-${badge.kind}`}>{badge.text}</p>}
      </div>
      {row && <MorePhotos vehicle={vehicle} />}
      <p className="vehicle-card-price">{sold ? cardBadgeTexts.sold : formatPriceCzk(vehicle.priceCzk)}</p>
      <p className="vehicle-card-supplement">{vehicle.supplement}</p>
      <dl className="vehicle-card-facts">
        {listCardFacts(vehicle).map(({ label, value, isFirst, isKnown }) => (
          <div key={label} className={isFirst ? "vehicle-card-first" : undefined}>
            <dt className={isKnown ? "sr-only" : undefined}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {statements.length > 0 && <p className="vehicle-card-statements">{statements.join(" · ")}</p>}
      {heart && <Heart vehicle={vehicle} listed={listed} />}
    </article>
  )
})

type CardBadge = { readonly text: string; readonly kind: "reserved" | "new" }

/** One at most: what keeps a visitor from buying comes before what draws them. */
export function findBadge(
  vehicle: Pick<CardVehicle, "supplement" | "reservedUntil" | "arrivedOn">,
  today: CalendarDay,
): CardBadge | undefined {
  const reservation = findReservation(vehicle, today)
  if (reservation !== undefined) return { text: formatReservation(reservation), kind: "reserved" }
  const { arrivedOn } = vehicle
  if (arrivedOn === null || !isNew(arrivedOn, today)) return undefined
  return { text: cardBadgeTexts.isNew, kind: "new" }
}

type SixFields = Pick<Vehicle, "fuel" | "bodyType" | "year" | "engineCm3" | "powerKw" | "mileageKm">

type CardFact = Fact & {
  /** In the first line, which most people look for first. */
  readonly isFirst: boolean
  /** What nobody stated is written with its label; the others speak for themselves. */
  readonly isKnown: boolean
}

/** The six that the specification names, without those that this kind of vehicle cannot have. */
export function listCardFacts(vehicle: SixFields & Pick<Vehicle, "gearbox">): readonly CardFact[] {
  const { fuel, bodyType, year, engineVolume, power, mileage } = describeFacts(vehicle)
  const facts = [
    { ...year, field: "year", isFirst: true },
    { ...mileage, field: "mileageKm", isFirst: true },
    { ...fuel, field: "fuel", isFirst: false },
    { ...bodyType, field: "bodyType", isFirst: false },
    { ...engineVolume, field: "engineCm3", isFirst: false },
    { ...power, field: "powerKw", isFirst: false },
  ] as const satisfies readonly (Omit<CardFact, "isKnown"> & { field: keyof SixFields })[]
  return facts
    .map(({ field, ...fact }) => ({ ...fact, field, isKnown: vehicle[field] !== null }))
    .filter(({ field, isKnown }) => isKnown || canHave(vehicle, field))
}

/** A box of 9rem at one, two and three device pixels to the point. */
const widths = [160, 320, 480] as const satisfies readonly PhotoWidth[]

/** The second and third photo, beside the first in a wide row; nothing where there are fewer than three. */
function MorePhotos({ vehicle }: { vehicle: Pick<CardVehicle, "id" | "morePhotos"> }) {
  const { morePhotos } = vehicle
  if (morePhotos.length < 2) return null
  return (
    <div className="vehicle-card-more">
      {morePhotos.map((photo) => (
        <img
          key={photo}
          src={buildMorePhotoPath(vehicle.id, photo, 320, "jpeg")}
          srcSet={widths
            .map((width) => `${buildMorePhotoPath(vehicle.id, photo, width, "webp")} ${width}w`)
            .join(", ")}
          sizes="9rem"
          alt=""
          loading="lazy"
          decoding="async"
          className="photo"
        />
      ))}
    </div>
  )
}
