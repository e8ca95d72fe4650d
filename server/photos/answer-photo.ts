import type { Vehicle } from "#domain/vehicle.ts"
import { cachePolicies } from "#server/cache-policies.ts"
import type { Photos, Video } from "./photos.ts"
import { type PhotoAddress, readPhotoRequest } from "./read-photo-request.ts"
import { readRange } from "./read-range.ts"

export async function answerPhoto(
  asked: PhotoAddress,
  rangeHeader: string | undefined,
  findVehicle: (id: number) => Vehicle | undefined,
  photos: Photos,
): Promise<Response> {
  const request = readPhotoRequest(asked, findVehicle)
  if (request === undefined) return notFound(cachePolicies.minute)
  if (request.kind === "video") {
    const video = await photos.findVideo(request.address)
    return video === undefined ? notFound(cachePolicies.error) : answerVideo(video, rangeHeader)
  }
  const photo = await photos.find(request.address, request.width, request.format, "visitor")
  if (photo === undefined) return notFound(cachePolicies.error)
  return new Response(photo, { headers: describeFile(photo, `image/${request.format}`) })
}

/** A player asks for a video in parts. */
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

function describeFile(content: Buffer, type: string): Record<string, string> {
  return {
    "content-type": type,
    "content-length": String(content.length),
    "cache-control": cachePolicies.immutable,
    "x-content-type-options": "nosniff",
  }
}

function notFound(cacheControl: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": cacheControl }
  return new Response("Not Found", { status: 404, headers })
}
