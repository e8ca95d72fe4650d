import type { DealerInbox } from "#domain/enquiry/inbox/inbox.ts"
import { isPhotoId } from "#domain/enquiry/sent-photos.ts"
import type { ImageWork } from "#server/images/image-work.ts"
import { QueueFullError, type WorkQueue } from "#server/work/work-queue.ts"

/** Twice the width at which a phone shows it. */
const WIDTH = 320

/** Small, for a dealer's phone in the yard. Nothing of it is saved. */
export function createAnswerLinkedPhoto(
  photos: Pick<DealerInbox, "findPhoto"> | null,
  work: Pick<ImageWork, "convert">,
  queue: WorkQueue,
) {
  return async ({ token, photo }: { readonly token: string; readonly photo: string }): Promise<Response> => {
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
