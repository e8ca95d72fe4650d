import { hashText } from "#domain/hash-text.ts"
import { type PhotoFormat, type PhotoWidth, photoFormats, photoWidths } from "#domain/photo-path.ts"
import type { Vehicle } from "#domain/vehicle.ts"

/** What the route's four parts may be; they come from outside. */
export type PhotoAddress = {
  readonly id: string
  readonly number: string
  readonly hash: string
  readonly file: string
}

export type PhotoRequest =
  | {
      readonly kind: "photo"
      readonly address: string
      readonly width: PhotoWidth
      readonly format: PhotoFormat
    }
  | { readonly kind: "video"; readonly address: string }

/** Only what the snapshot holds, in a width and format of ours: no address from outside ever reaches the fetcher. */
export function readPhotoRequest(
  asked: PhotoAddress,
  findVehicle: (id: number) => Vehicle | undefined,
): PhotoRequest | undefined {
  // One spelling of each number: else the same photo would have any number of addresses.
  if (![asked.id, asked.number].every((text) => /^[1-9]\d{0,14}$/.test(text))) return undefined
  const address = findVehicle(Number(asked.id))?.media[Number(asked.number) - 1]
  if (address === undefined || hashText(address) !== asked.hash) return undefined
  if (asked.file === "video") return { kind: "video", address }
  const [name, ending, ...rest] = asked.file.split(".")
  const width = photoWidths.find((each) => String(each) === name)
  const format = photoFormats.find((each) => each === ending)
  if (width === undefined || format === undefined || rest.length > 0) return undefined
  return { kind: "photo", address, width, format }
}
