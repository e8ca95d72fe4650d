import type { RequestListener } from "node:http"
import type { Services } from "#server/services.ts"

/**
 * Photos that everyone asks for are answered before all else: on the way through the whole house half of the time would
 * be the house's. Only answers that went that way once are here, with the headers they had.
 */
export function serveHotPhotos(
  { findHotPhoto }: Pick<Services, "findHotPhoto">,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const photo = request.method === "GET" ? findHotPhoto(request.url ?? "") : undefined
    if (photo === undefined) return next(request, response)
    response.writeHead(200, photo.headers).end(photo.content)
  }
}
