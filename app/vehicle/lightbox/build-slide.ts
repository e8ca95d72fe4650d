import type { Slide } from "yet-another-react-lightbox"
import { buildPhotoPath, type PhotoWidth } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Medium } from "../photo/list-media.ts"

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    medium: { readonly type: "medium"; readonly medium: Medium }
  }
}

const widths: readonly PhotoWidth[] = [720, 960, 1280, 1920]

/**
 * Offers no width above the original's; only the largest photo while the size of the original is unknown. The library loads a
 * failed photo again when its URL differs, so the attempt is part of the fragment, which no server sees.
 */
export function buildSlide(vehicle: Vehicle, medium: Medium, attempt: number): Slide {
  if (medium.kind !== "image") return { type: "medium", medium }
  const info = vehicle.mediaInfo[medium.file - 1]
  const photo = { src: `${medium.href}#${attempt}`, alt: medium.text }
  if (info?.kind !== "image") return photo
  const enough = widths.findIndex((width) => width >= info.width)
  const srcSet = widths.slice(0, enough === -1 ? widths.length : enough + 1).map((each) => {
    const width = Math.min(each, info.width)
    const height = Math.round((width * info.height) / info.width)
    return { src: buildPhotoPath(vehicle, medium.file, each, "webp"), width, height }
  })
  const largest = srcSet.at(-1)
  return largest === undefined
    ? photo
    : { ...photo, src: `${largest.src}#${attempt}`, width: largest.width, height: largest.height, srcSet }
}
