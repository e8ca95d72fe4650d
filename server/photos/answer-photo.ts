import type { Vehicle } from "#domain/vehicle.ts"
import type { Photos } from "./photos.ts"
import { type PhotoAddress, readPhotoRequest } from "./read-photo-request.ts"

export async function answerPhoto(
  asked: PhotoAddress,
  findVehicle: (id: number) => Vehicle | undefined,
  photos: Photos,
): Promise<Response> {
  const request = readPhotoRequest(asked, findVehicle)
  if (request === undefined) return notFound("public, max-age=60")
  if (request.kind === "video") {
    const video = await photos.findVideo(request.address)
    return video === undefined ? notFound("no-store") : found(video.content, video.type)
  }
  const photo = await photos.find(request.address, request.width, request.format, "visitor")
  return photo === undefined ? notFound("no-store") : found(photo, `image/${request.format}`)
}

function found(content: Buffer<ArrayBuffer>, type: string): Response {
  return new Response(content, {
    headers: {
      "content-type": type,
      "content-length": String(content.length),
      "cache-control": "public, max-age=31536000, immutable",
    },
  })
}

function notFound(cacheControl: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": cacheControl }
  return new Response("Not Found", { status: 404, headers })
}
