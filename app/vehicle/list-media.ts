import { galleryTexts } from "#app/texts/vehicle.ts"
import { findMediaKind, findYouTubeId, type MediaKind } from "#domain/media.ts"
import { buildPhotoPath, buildVideoPath } from "#domain/photo-path.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"

export type Medium = {
  /** From 1, as people count. */
  readonly number: number
  readonly kind: MediaKind
  /** What it is and its place: "Škoda Octavia – foto 3 z 18". */
  readonly text: string
  /** Where it is seen by itself, without script. */
  readonly href: string
  readonly youTubeId: string | undefined
}

const words = { image: "foto", video: "video", youtube: "video na\u00a0YouTube", other: "soubor" } as const

export function listMedia(vehicle: Vehicle): readonly Medium[] {
  return vehicle.media.map((address, place) => {
    const number = place + 1
    const kind = findMediaKind(address)
    const name = formatVehicleName(vehicle)
    return {
      number,
      kind,
      text: galleryTexts.describe(name, words[kind], number, vehicle.media.length),
      href: buildHref(vehicle, number, kind),
      youTubeId: findYouTubeId(address),
    }
  })
}

/** The site passes on images and videos only; to the rest leads a link. */
function buildHref(vehicle: Vehicle, number: number, kind: MediaKind): string {
  if (kind === "image") return buildPhotoPath(vehicle, number, 1920, "webp")
  return kind === "video" ? buildVideoPath(vehicle, number) : (vehicle.media[number - 1] ?? "")
}
