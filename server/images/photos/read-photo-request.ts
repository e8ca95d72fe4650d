import { hashText } from "#domain/data/hash-text.ts"
import { type PhotoFormat, type PhotoWidth, photoFormats, photoWidths } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"

/** The route's four parameters, not yet validated. */
export type PhotoAddress = {
  readonly id: string
  readonly number: string
  readonly hash: string
  readonly file: string
}

export type PhotoRequest =
  | {
      readonly kind: "photo"
      readonly url: string
      readonly width: PhotoWidth
      readonly format: PhotoFormat
    }
  | { readonly kind: "video"; readonly url: string }

/** Only media of the snapshot, in our widths and formats: no URL from outside is ever fetched. */
export function readPhotoRequest(
  params: PhotoAddress,
  findVehicle: (id: number) => Vehicle | undefined,
): PhotoRequest | undefined {
  // Without leading zeros, so that a photo has one URL only.
  if (![params.id, params.number].every((text) => /^[1-9]\d{0,14}$/.test(text))) return undefined
  const url = findVehicle(Number(params.id))?.media[Number(params.number) - 1]
  if (url === undefined || hashText(url) !== params.hash) return undefined
  if (params.file === "video") return { kind: "video", url }
  const [name, extension, ...rest] = params.file.split(".")
  const width = photoWidths.find((each) => String(each) === name)
  const format = photoFormats.find((each) => each === extension)
  if (width === undefined || format === undefined || rest.length > 0) return undefined
  return { kind: "photo", url, width, format }
}
