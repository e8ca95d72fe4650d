import type { Handler } from "hono"
import { UPLOADS_BUSY } from "#domain/czech/refusals.ts"
import type { SiteEnvironment } from "./identify-request.ts"
import type { Services } from "./services.ts"
import { retryUpload, type UploadPlaces } from "./upload-places.ts"

/** The id of a photo that script sends before its form, by which the form then names it. */
export function answerOfferPhoto(
  takePhoto: Services["takePhoto"],
  uploads: UploadPlaces,
): Handler<SiteEnvironment> {
  return async (context) => {
    if (takePhoto === null) return context.text("Not Found", 404)
    const { incoming, outgoing } = context.env
    const byteCount = Number(incoming.headers["content-length"])
    const connection = context.get("connection")
    const taking = await uploads(connection, () => takePhoto(incoming, byteCount, connection))
    if (taking?.ok) return context.text(taking.id, 201)
    if (taking?.why === "unreadable") return context.text("Unprocessable Content", 422)
    outgoing.setHeader("connection", "close")
    if (taking?.why === "cut") return context.text("Bad Request", 400)
    return context.text(UPLOADS_BUSY, 503, retryUpload)
  }
}
