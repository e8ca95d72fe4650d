import type { Drawn } from "#domain/brand/brand.ts"
import type { PhotoFormat, PhotoWidth } from "#domain/vehicle/photo-path.ts"
import type { ShareContent, SiteShareContent } from "#domain/vehicle/share-picture.ts"
import type { MediaInfo } from "#domain/vehicle/vehicle.ts"

/** What the web process sends to an image worker, one job at a time. */
export type ImageJob =
  | {
      readonly kind: "convert"
      readonly original: Buffer
      readonly width: PhotoWidth
      readonly format: PhotoFormat
    }
  /** A visitor's: everything but the picture itself is left behind. */
  | { readonly kind: "reencode"; readonly original: Buffer }
  | { readonly kind: "inspect"; readonly file: Buffer }
  | {
      readonly kind: "draw vehicle"
      readonly content: ShareContent
      readonly photo: Buffer | undefined
      readonly drawn: Drawn
    }
  | { readonly kind: "draw site"; readonly content: SiteShareContent; readonly drawn: Drawn }
  | { readonly kind: "draw icon"; readonly size: number; readonly isOnPaper: boolean; readonly drawn: Drawn }

export type ImageJobReply =
  | { readonly ok: true; readonly result: Buffer | MediaInfo }
  | { readonly ok: false; readonly problem: string }

export type LossReason = "memory" | "time" | "crash"

/** The worker has ended, or was ended, during the job. */
export class WorkerLostError extends Error {
  readonly reason: LossReason
  constructor(reason: LossReason) {
    super(`image worker lost: ${reason}`)
    this.reason = reason
  }
}

/** The worker has ended before it took the job, which is therefore not to blame. */
export class WorkerNotStartedError extends Error {}
