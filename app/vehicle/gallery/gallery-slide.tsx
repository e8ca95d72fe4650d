import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Medium } from "../photo/list-media.ts"
import { MediaPlaceholder } from "../photo/media-placeholder.tsx"
import { Photo } from "../photo/photo.tsx"
import { onlyPhotoSizes, slideSizes } from "../photo/photo-sizes.ts"

type GallerySlideProps = {
  readonly vehicle: Vehicle
  readonly medium: Medium
  /** The vehicle's only one, so it is larger. */
  readonly only: boolean
  /** Next to a slide in view, so its photo is fetched early. */
  readonly near: boolean
  readonly onArrive: () => void
}

/** A link to the photo itself; with script it opens the lightbox (`use-lightbox.ts`). */
export function GallerySlide({ vehicle, medium, only, near, onArrive }: GallerySlideProps) {
  const { number, file, kind, text, href } = medium
  return (
    <a
      href={href}
      aria-label={kind === "image" ? undefined : text}
      data-photo={number}
      className="gallery-slide"
    >
      {kind === "image" ? (
        <Photo
          vehicle={vehicle}
          number={file}
          alt={text}
          urgency={number === 1 ? "first" : near ? "soon" : "lazy"}
          onArrive={onArrive}
          sizes={only ? onlyPhotoSizes : slideSizes}
          widths={[320, 480, 720, 960, 1280]}
        />
      ) : (
        <MediaPlaceholder vehicle={vehicle} kind={kind} />
      )}
    </a>
  )
}
