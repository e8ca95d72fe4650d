import { WorkerNotStartedError } from "#server/images/image-jobs.ts"
import { QueueFullError, type WorkQueue } from "#server/work/work-queue.ts"

/** A photo of our own making from what a visitor sent, or why there is none. */
export type ReencodePhoto = (original: Buffer) => Promise<Uint8Array | "unreadable" | "busy">

/**
 * In the queue of all work with images. A picture that cannot be decoded, or that ends the process which decodes it, cannot be
 * read; one that never had its turn can be sent again.
 */
export function createReencodeInTurn(
  work: { reencode(original: Buffer): Promise<Buffer<ArrayBuffer>> },
  queue: WorkQueue,
): ReencodePhoto {
  return async (original) => {
    try {
      const ticket = queue.enqueue("visitor")
      await ticket.turn
      return await work.reencode(original).finally(ticket.release)
    } catch (error) {
      return error instanceof QueueFullError || error instanceof WorkerNotStartedError ? "busy" : "unreadable"
    }
  }
}
