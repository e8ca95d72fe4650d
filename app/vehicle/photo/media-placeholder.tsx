import { Icon } from "#app/ui/icon.tsx"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { galleryTexts } from "../texts.ts"
import type { Medium } from "./list-media.ts"
import { Photo } from "./photo.tsx"
import { slideSizes, thumbnailSizes } from "./photo-sizes.ts"
import "./media-placeholder.css"

type PlaceholderProps = { readonly vehicle: Vehicle; readonly kind: Exclude<Medium["kind"], "image"> }

const words = { video: galleryTexts.video, youtube: galleryTexts.youTube, other: galleryTexts.other } as const

/** For a video or another file: a sign over the vehicle's main photo. The file itself is fetched only after a click. */
export function MediaPlaceholder({ vehicle, kind }: PlaceholderProps) {
  return (
    <span className="media-placeholder media-placeholder-large cloth">
      <Poster vehicle={vehicle} kind={kind} sizes={slideSizes} />
      <span className="media-placeholder-front">
        <span className="media-placeholder-sign">
          <Icon name={iconOf(kind)} className="size-7" />
        </span>
        <span aria-hidden="true" className="media-placeholder-kind">
          {words[kind]}
        </span>
      </span>
    </span>
  )
}

/** The same for a thumbnail, which has no room for words. */
export function SmallPlaceholder({ vehicle, kind }: PlaceholderProps) {
  return (
    <span className="media-placeholder cloth">
      <Poster vehicle={vehicle} kind={kind} sizes={thumbnailSizes} small />
      <span className="media-placeholder-front">
        <span className="media-placeholder-sign">
          <Icon name={iconOf(kind)} className="size-4" />
        </span>
      </span>
    </span>
  )
}

/** For a thumbnail whose photo does not load. */
export function SmallNoPhoto() {
  return (
    <span className="grid size-full place-items-center bg-brand-tint text-ink-3">
      <Icon name="image-off" />
    </span>
  )
}

/** The main photo, because a video's own frame costs a download and YouTube's poster a request to YouTube. */
function Poster({ vehicle, kind, sizes, small }: PlaceholderProps & { sizes: string; small?: boolean }) {
  const main = findMainPhoto(vehicle)
  if (main === undefined || kind === "other") return null
  return (
    <span className="media-placeholder-poster">
      <Photo
        vehicle={vehicle}
        number={main}
        alt=""
        sizes={sizes}
        {...(small ? { widths: [160, 320] } : {})}
        substitute={<span />}
      />
    </span>
  )
}

function iconOf(kind: PlaceholderProps["kind"]): "play" | "info" {
  return kind === "other" ? "info" : "play"
}
