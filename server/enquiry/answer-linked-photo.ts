import { isPhotoId } from "#domain/enquiry/sent-photos.ts"
import type { ImageWork } from "#server/images/image-work.ts"
import { QueueFullError, type WorkQueue } from "#server/work/work-queue.ts"

type AskedPhoto = { readonly token: string; readonly photo: string }

/** Twice the width at which a phone shows it. */
const WIDTH = 320

/** Undefined where the link or the photo is none. */
type PhotosBehindLink = { findPhoto(token: string, photoId: string): Promise<Uint8Array | undefined> }

/** Small, for a dealer's phone in the yard. Nothing of it is saved. */
export function createAnswerLinkedPhoto(
  photos: PhotosBehindLink | null,
  work: Pick<ImageWork, "convert">,
  queue: WorkQueue,
): (asked: AskedPhoto) => Promise<Response> {
  return async ({ token, photo }) => {
    const jpeg = isPhotoId(photo) ? await photos?.findPhoto(token, photo) : undefined
    if (jpeg === undefined) return new Response("Not Found", { status: 404 })
    try {
      const ticket = queue.enqueue("visitor")
      await ticket.turn
      const small = await work.convert(Buffer.from(jpeg), WIDTH, "webp").finally(ticket.release)
      return new Response(small, { headers: { "content-type": "image/webp" } })
    } catch (error) {
      if (error instanceof QueueFullError) return new Response("Busy", { status: 503 })
      throw error
    }
  }
}
