import { hashText } from "#domain/data/hash-text.ts"
import { photoFormats, photoWidths } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { findVehiclePhotoId } from "#domain/vehicle/vehicle-photo.ts"
import { cachePolicies, FILE_POLICY } from "#server/headers/cache-policies.ts"
import type { Caller } from "#server/work/shared-work.ts"
import { answerRefusedWork } from "../refused-work.ts"
import type { Photos, Video } from "./photos.ts"

export async function answerPhoto(
  asked: PhotoAddress,
  rangeHeader: string | undefined,
  caller: Caller,
  findVehicle: (id: number) => Vehicle | undefined,
  photos: Photos,
): Promise<Response> {
  const request = readPhotoRequest(asked, findVehicle)
  if (request === undefined) return notFound(cachePolicies.minute)
  try {
    return await answer(request, rangeHeader, caller, photos)
  } catch (error) {
    return answerRefusedWork(error)
  }
}

async function answer(
  request: PhotoRequest,
  rangeHeader: string | undefined,
  caller: Caller,
  photos: Photos,
): Promise<Response> {
  if (request.kind === "video") {
    const video = await photos.findVideo(request.url, caller)
    return video === undefined ? notFound(cachePolicies.error) : answerVideo(video, rangeHeader)
  }
  const photo = await photos.find(request.url, request.width, request.format, caller)
  if (photo === undefined) return notFound(cachePolicies.error)
  const headers = describeFile(photo, `image/${request.format}`)
  // The dealer may withdraw it.
  if (findVehiclePhotoId(request.url) !== undefined) headers["cache-control"] = cachePolicies.hour
  return new Response(photo, { headers })
}

/** A player requests a video in ranges. */
function answerVideo({ content, type }: Video, rangeHeader: string | undefined): Response {
  const headers = { ...describeFile(content, type), "accept-ranges": "bytes" }
  const range = readRange(rangeHeader, content.length)
  if (range === undefined) return new Response(content, { headers })
  if (range === null)
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${content.length}` } })
  const part = content.subarray(range.start, range.end + 1)
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(part.length),
      "content-range": `bytes ${range.start}-${range.end}/${content.length}`,
    },
  })
}

/** Both ends are inclusive, as in the header. */
type Range = { readonly start: number; readonly end: number }

/**
 * The single range of a `Range` header: undefined for none or for several, which are answered with the whole file, and
 * null for one that cannot be satisfied. Safari plays no video from a server that ignores ranges.
 */
function readRange(header: string | undefined, size: number): Range | undefined | null {
  const [, from, to] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : null
}

function describeFile(content: Buffer, type: string): Record<string, string> {
  return {
    "content-type": type,
    "content-length": String(content.length),
    "cache-control": cachePolicies.immutable,
    "x-content-type-options": "nosniff",
    "content-security-policy": FILE_POLICY,
  }
}

function notFound(cacheControl: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": cacheControl }
  return new Response("Not Found", { status: 404, headers })
}

/** The route's four parameters, not yet validated. */
export type PhotoAddress = {
  readonly id: string
  readonly number: string
  readonly hash: string
  readonly file: string
}

type PhotoRequest = NonNullable<ReturnType<typeof readPhotoRequest>>

/** Only media of the snapshot, in our widths and formats: no URL from outside is ever fetched. */
function readPhotoRequest(params: PhotoAddress, findVehicle: (id: number) => Vehicle | undefined) {
  // Without leading zeros, so that a photo has one URL only.
  if (![params.id, params.number].every((text) => /^[1-9]\d{0,14}$/.test(text))) return undefined
  const url = findVehicle(Number(params.id))?.media[Number(params.number) - 1]
  if (url === undefined || hashText(url) !== params.hash) return undefined
  if (params.file === "video") return { kind: "video", url } as const
  const [name, extension, ...rest] = params.file.split(".")
  const width = photoWidths.find((each) => String(each) === name)
  const format = photoFormats.find((each) => each === extension)
  if (width === undefined || format === undefined || rest.length > 0) return undefined
  return { kind: "photo", url, width, format } as const
}
