import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { useOnline } from "#app/browser/use-online.ts"
import { Mark } from "#app/ui/ornaments.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { getMediaKind } from "#domain/vehicle/media.ts"
import { buildPhotoPath, cardWidths, type PhotoWidth } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import "./photo.css"

type PhotoProps = {
  readonly vehicle: Pick<Vehicle, "id" | "media" | "mediaInfo">
  /** Its place in the vehicle's media, from 1. */
  readonly number: number
  readonly alt: string
  /** "first" is loaded eagerly with high priority, "soon" eagerly, "lazy" when near the viewport. */
  readonly urgency?: "first" | "soon" | "lazy"
  /** How wide the box is at each viewport width, as in `img sizes`. */
  readonly sizes: string
  readonly widths?: readonly PhotoWidth[]
  /** Shown when the photo is missing or fails to load; `NoPhoto` by default. */
  readonly substitute?: ReactNode
  readonly onArrive?: () => void
}

/** Until the server has read the photo: the usual size in the feed. */
const usualSize = { width: 1280, height: 960 }

/** Fills the box that its parent sizes, on its own tint until it has loaded. */
export function Photo(props: PhotoProps) {
  const { vehicle, number, alt, sizes, widths = cardWidths, urgency = "lazy" } = props
  const [broken, setBroken] = useState(false)
  useOnline(() => setBroken(false))
  const image = useRef<HTMLImageElement>(null)
  // A photo that loaded or failed before hydration fires no more events; its size tells which.
  const catchUp = useEffectEvent(() => {
    if (!image.current?.complete) return
    if (image.current.naturalWidth === 0) setBroken(true)
    else props.onArrive?.()
  })
  useEffect(() => catchUp(), [])
  if (vehicle.media[number - 1] === undefined || broken || getMediaKind(vehicle, number) !== "image")
    return props.substitute ?? <NoPhoto />
  const info = vehicle.mediaInfo[number - 1]
  const known = info?.kind === "image" ? info : undefined
  const { width, height } = known ?? usualSize
  const webp = chooseWidths(widths, known?.width).map(
    (each) => `${buildPhotoPath(vehicle, number, each, "webp")} ${each}w`,
  )
  return (
    <img
      alt={alt}
      width={width}
      height={height}
      data-tint={known?.tint}
      loading={urgency === "lazy" ? "lazy" : "eager"}
      fetchPriority={urgency === "first" ? "high" : undefined}
      decoding="async"
      // In this order, because a browser may begin with what it has.
      sizes={sizes}
      srcSet={webp.join(", ")}
      src={buildPhotoPath(vehicle, number, 720, "jpeg")}
      ref={image}
      onLoad={props.onArrive}
      onError={() => setBroken(true)}
      className={isCutShort(width / height) ? "photo photo-whole" : "photo"}
    />
  )
}

/** Whether a box of 4 : 3 would cut off the ends of the car: a portrait, 16 : 9 or a panorama. */
export function isCutShort(ratio: number): boolean {
  return ratio < 1.2 || ratio > 1.5
}

/** Photos are never upscaled: no width is offered beyond the first that covers the original. */
function chooseWidths(
  widths: readonly PhotoWidth[],
  originalWidth: number | undefined,
): readonly PhotoWidth[] {
  if (originalWidth === undefined) return widths
  const enough = widths.findIndex((width) => width >= originalWidth)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}

function NoPhoto() {
  return (
    <span className="no-photo">
      <Mark className="no-photo-mark" />
      {commonTexts.noPhoto}
    </span>
  )
}
