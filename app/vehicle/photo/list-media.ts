import { findYouTubeId, getMediaKind, type MediaKind } from "#domain/vehicle/media.ts"
import { buildPhotoPath, buildVideoPath } from "#domain/vehicle/photo-path.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { galleryTexts } from "../texts.ts"

export type Medium = {
  /** From 1, without the broken ones. */
  readonly number: number
  /** From 1, among all media of the vehicle; used in URLs. */
  readonly file: number
  readonly kind: Exclude<MediaKind, "broken">
  /** Its alternative text: "Škoda Octavia – foto 3 z 18". */
  readonly text: string
  /** Where the link leads without script. */
  readonly href: string
  readonly youTubeId: string | undefined
}

/** Leaves out broken files, and everything when no file can be displayed. */
export function listMedia(vehicle: Vehicle): readonly Medium[] {
  const files = vehicle.media.flatMap((url, index) => {
    const kind = getMediaKind(vehicle, index + 1)
    return kind === "broken" ? [] : [{ url, kind, file: index + 1 }]
  })
  if (files.every(({ kind }) => kind === "other")) return []
  const name = formatVehicleName(vehicle)
  return files.map(({ url, kind, file }, index) => ({
    number: index + 1,
    file,
    kind,
    text: `${name} – ${galleryTexts.describe(galleryTexts.kinds[kind], index + 1, files.length)}`,
    href: buildHref(vehicle, file, kind),
    youTubeId: findYouTubeId(url),
  }))
}

/** The site serves only images and videos; other files are linked at the provider. */
function buildHref(vehicle: Vehicle, file: number, kind: MediaKind): string {
  if (kind === "image") return buildPhotoPath(vehicle, file, 1920, "webp")
  return kind === "video" ? buildVideoPath(vehicle, file) : (vehicle.media[file - 1] ?? "")
}
