import { type ReactNode, useState } from "react"
import { findMediaKind } from "#domain/media.ts"
import { buildPhotoPath, type PhotoWidth } from "#domain/photo-path.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { NoPhoto } from "./no-photo.tsx"

type PhotoProps = {
  readonly vehicle: Pick<Vehicle, "id" | "media">
  /** From 1, as people count. */
  readonly number: number
  readonly alt: string
  /** The first photo in view is fetched at once, the others when they come near. */
  readonly eager?: boolean
  /** How wide the box is at each width of the window, as in `img sizes`. */
  readonly sizes: string
  readonly widths?: readonly PhotoWidth[]
  readonly className?: string
  /** What stands in for a photo that is not there; a drawing with words when not given. */
  readonly substitute?: ReactNode
}

const cardWidths: readonly PhotoWidth[] = [320, 480, 640, 960]

/** A photo in a box that its parent sizes; a drawing where there is none or it does not arrive. */
export function Photo(props: PhotoProps) {
  const {
    vehicle,
    number,
    alt,
    sizes,
    widths = cardWidths,
    eager = false,
    className = "",
    substitute,
  } = props
  const [broken, setBroken] = useState(false)
  const address = vehicle.media[number - 1]
  if (address === undefined || broken || findMediaKind(address) !== "image") return substitute ?? <NoPhoto />
  const webp = widths.map((width) => `${buildPhotoPath(vehicle, number, width, "webp")} ${width}w`)
  return (
    <picture>
      <source type="image/webp" srcSet={webp.join(", ")} sizes={sizes} />
      <img
        src={buildPhotoPath(vehicle, number, 640, "jpeg")}
        alt={alt}
        width="1280"
        height="960"
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        // A photo that failed before script came never tells again: a missing size does.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(true)
        }}
        onError={() => setBroken(true)}
        className={`size-full object-cover ${className}`}
      />
    </picture>
  )
}
