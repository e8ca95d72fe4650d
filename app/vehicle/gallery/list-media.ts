import { galleryTexts } from "#app/texts/vehicle.ts"
import { findKind, findYouTubeId, type MediaKind } from "#domain/media.ts"
import { buildPhotoPath, buildVideoPath } from "#domain/photo-path.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"

export type Medium = {
  /** From 1, as people count what they see. */
  readonly number: number
  /** Its place in the vehicle's media, from 1; the site's addresses go by it. */
  readonly file: number
  readonly kind: Exclude<MediaKind, "broken">
  /** What it is and its place: "Škoda Octavia – foto 3 z 18". */
  readonly text: string
  /** Where it is seen by itself, without script. */
  readonly href: string
  readonly youTubeId: string | undefined
}

/** All that can be shown: what is known to be broken is left out, and so is everything where nothing can be seen. */
export function listMedia(vehicle: Vehicle): readonly Medium[] {
  const files = vehicle.media.flatMap((address, place) => {
    const kind = findKind(vehicle, place + 1)
    return kind === "broken" ? [] : [{ address, kind, file: place + 1 }]
  })
  if (files.every(({ kind }) => kind === "other")) return []
  const name = formatVehicleName(vehicle)
  return files.map(({ address, kind, file }, place) => ({
    number: place + 1,
    file,
    kind,
    text: galleryTexts.describe(name, galleryTexts.kinds[kind], place + 1, files.length),
    href: buildHref(vehicle, file, kind),
    youTubeId: findYouTubeId(address),
  }))
}

/** The site passes on images and videos only; to the rest leads a link. */
function buildHref(vehicle: Vehicle, file: number, kind: MediaKind): string {
  if (kind === "image") return buildPhotoPath(vehicle, file, 1920, "webp")
  return kind === "video" ? buildVideoPath(vehicle, file) : (vehicle.media[file - 1] ?? "")
}
