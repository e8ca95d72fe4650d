import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Medium } from "../photo/list-media.ts"
import { SmallNoPhoto, SmallPlaceholder } from "../photo/media-placeholder.tsx"
import { Photo } from "../photo/photo.tsx"

export function LightboxThumbnail({ vehicle, medium }: { vehicle: Vehicle; medium: Medium | undefined }) {
  if (medium === undefined) return null
  if (medium.kind !== "image") return <SmallPlaceholder vehicle={vehicle} kind={medium.kind} />
  return (
    <Photo
      vehicle={vehicle}
      number={medium.file}
      alt=""
      urgency="soon"
      sizes="72px"
      widths={[160, 320]}
      substitute={<SmallNoPhoto />}
    />
  )
}
