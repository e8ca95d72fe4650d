import { type ReactNode, useState } from "react"
import { getMediaKind } from "#domain/media.ts"
import { buildPhotoPath, cardWidths, type PhotoWidth } from "#domain/photo-path.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { NoPhoto } from "./no-photo.tsx"

type PhotoProps = {
  readonly vehicle: Pick<Vehicle, "id" | "media" | "mediaInfo">
  /** Its place in the vehicle's media, from 1. */
  readonly number: number
  readonly alt: string
  /** "first" is fetched at once and before all else, "soon" at once, the others when they come near. */
  readonly urgency?: "first" | "soon" | "lazy"
  /** How wide the box is at each width of the window, as in `img sizes`. */
  readonly sizes: string
  readonly widths?: readonly PhotoWidth[]
  /** What stands in for a photo that is not there; a drawing with words when not given. */
  readonly substitute?: ReactNode
  readonly onArrive?: () => void
}

/** Until the server has looked: what the provider's cameras take. */
const usualSize = { width: 1280, height: 960 }

/** A photo in a box that its parent sizes, on its own colour until it is there; a drawing where it never comes. */
export function Photo(props: PhotoProps) {
  const { vehicle, number, alt, sizes, widths = cardWidths, urgency = "lazy" } = props
  const [broken, setBroken] = useState(false)
  if (vehicle.media[number - 1] === undefined || broken || getMediaKind(vehicle, number) !== "image")
    return props.substitute ?? <NoPhoto />
  const look = vehicle.mediaInfo[number - 1]
  const { width, height } = look?.kind === "image" ? look : usualSize
  const webp = chooseWidths(widths, look?.kind === "image" ? look.width : undefined).map(
    (each) => `${buildPhotoPath(vehicle, number, each, "webp")} ${each}w`,
  )
  return (
    <picture>
      <source type="image/webp" srcSet={webp.join(", ")} sizes={sizes} />
      <img
        src={buildPhotoPath(vehicle, number, 720, "jpeg")}
        alt={alt}
        width={width}
        height={height}
        data-tint={look?.kind === "image" ? look.tint : undefined}
        loading={urgency === "lazy" ? "lazy" : "eager"}
        fetchPriority={urgency === "first" ? "high" : undefined}
        decoding="async"
        // A photo that came or failed before script did never tells again: its size does.
        ref={(image) => {
          if (!image?.complete) return
          if (image.naturalWidth === 0) setBroken(true)
          else props.onArrive?.()
        }}
        onLoad={props.onArrive}
        onError={() => setBroken(true)}
        className="photo"
      />
    </picture>
  )
}

/** A photo is never enlarged, so no width beyond the original's is offered, save the one that shows all of it. */
function chooseWidths(
  widths: readonly PhotoWidth[],
  originalWidth: number | undefined,
): readonly PhotoWidth[] {
  if (originalWidth === undefined) return widths
  const enough = widths.findIndex((width) => width >= originalWidth)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}
