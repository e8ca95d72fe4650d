import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { buildMorePhotoPath, type PhotoWidth } from "#domain/vehicle/photo-path.ts"

/** A box of 9rem at one, two and three device pixels to the point. */
const widths = [160, 320, 480] as const satisfies readonly PhotoWidth[]

/** The second and third photo, beside the first in a wide row; nothing where there are fewer than three. */
export function MorePhotos({ vehicle }: { vehicle: Pick<CardVehicle, "id" | "morePhotos"> }) {
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
