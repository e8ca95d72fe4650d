import { galleryTexts } from "#app/texts/vehicle.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Photo } from "#app/ui/photo.tsx"
import { findMainPhoto } from "#domain/media.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import type { Medium } from "./list-media.ts"
import { slideSizes, thumbnailSizes } from "./photo-sizes.ts"

type PlaceholderProps = { readonly vehicle: Vehicle; readonly kind: Exclude<Medium["kind"], "image"> }

const words = { video: galleryTexts.video, youtube: galleryTexts.youTube, other: galleryTexts.other } as const

/** In place of what is not a photo: its sign on the vehicle's main photo. Nothing of it is fetched before a click. */
export function MediaPlaceholder({ vehicle, kind }: PlaceholderProps) {
  return (
    <span className="cloth grid size-full *:col-start-1 *:row-start-1">
      <Poster vehicle={vehicle} kind={kind} sizes={slideSizes} />
      <span className="relative grid place-content-center justify-items-center gap-3 p-2 text-s">
        <span className="grid size-16 place-items-center rounded-full bg-paper text-on-paper">
          <Icon name={iconOf(kind)} className="size-7" />
        </span>
        <span aria-hidden="true" className="rounded-full bg-cloth px-3 py-0.5">
          {words[kind]}
        </span>
      </span>
    </span>
  )
}

/** The same in a thumbnail, where there is room for a sign only. */
export function SmallPlaceholder({ vehicle, kind }: PlaceholderProps) {
  return (
    <span className="cloth grid size-full *:col-start-1 *:row-start-1">
      <Poster vehicle={vehicle} kind={kind} sizes={thumbnailSizes} small />
      <span className="relative grid place-items-center">
        <span className="grid size-7 place-items-center rounded-full bg-paper text-on-paper">
          <Icon name={iconOf(kind)} className="size-4" />
        </span>
      </span>
    </span>
  )
}

/** In a thumbnail for a photo that does not arrive. */
export function SmallNoPhoto() {
  return (
    <span className="grid size-full place-items-center bg-brand-tint text-ink-3">
      <Icon name="image-off" />
    </span>
  )
}

/** A video's own frame would cost its download, and YouTube's would ask YouTube: the vehicle is the same. */
function Poster({ vehicle, kind, sizes, small }: PlaceholderProps & { sizes: string; small?: boolean }) {
  const main = findMainPhoto(vehicle)
  if (main === undefined || kind === "other") return null
  return (
    <span className="min-h-0 overflow-hidden opacity-60">
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
