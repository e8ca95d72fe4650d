import type { Moment } from "../calendar/opening-hours.ts"
import { isPhotoId, type SentPhotos } from "./sent-photos.ts"
import { type AskedShot, readAskedShots, shotsFields } from "./shots.ts"

/** One thing to photograph, for all who asked for it. */
export type ShotTask = {
  readonly shot: AskedShot
  /** What visitors wrote for the other shot. */
  readonly words: readonly string[]
  /** Taken, and not sent yet. */
  readonly photos: readonly { readonly id: string; readonly takenAt: Moment }[]
}

/** What is to be photographed of one vehicle. */
export type ShotTasks = {
  readonly vehicleId: number
  readonly tasks: readonly ShotTask[]
  /** When the first of those asked who still wait; null where all are answered. */
  readonly askedAt: Moment | null
  /** When the one whose link it is was answered. */
  readonly answeredAt: Moment | null
}

/** Unknown: forged, or of a day that is over. Erased: genuine, but the request is gone. Away: the database is. */
type NotRead = "unknown" | "erased" | "away"

export type ShotsReading =
  | ({ readonly found: true } & ShotTasks)
  | { readonly found: false; readonly why: NotRead }

export type ShotsAct =
  | { readonly kind: "add"; readonly shot: AskedShot; readonly jpeg: Uint8Array }
  | { readonly kind: "remove"; readonly photoId: string }
  /** What is there goes to all who wait, and becomes public. */
  | { readonly kind: "send" }
  /** Nobody gets any; the addresses go as soon as everybody is told. */
  | { readonly kind: "refuse" }

export type ShotsOutcome =
  | { readonly done: true }
  /** Stale: nobody waits any more. Nothing: there is no photo to send. Full: there are as many as may wait. */
  | { readonly done: false; readonly why: NotRead | "stale" | "nothing" | "full" }

/** All answer within three seconds, whatever the database does. */
export type DealerShots = {
  read(token: string): Promise<ShotsReading>
  act(token: string, act: ShotsAct): Promise<ShotsOutcome>
  /** One that is not sent yet, as JPEG; undefined where the link or the photo is none. */
  findPhoto(token: string, photoId: string): Promise<Uint8Array | undefined>
}

/** More than anybody asks for, and what a phone sends by mistake. */
export const MAX_UNSENT_PHOTOS = 12

export const shotsActField = "krok"
export const shotsPhotoField = "snimek"

export const shotsActNames: Readonly<Record<ShotsAct["kind"], string>> = {
  add: "pridat",
  remove: "odebrat",
  send: "poslat",
  refuse: "nejde",
}

export type SentShotsAct = ShotsAct | { readonly kind: "no photo"; readonly isUnreadable: boolean }

/** Undefined for a form that no page of ours has. */
export function readShotsAct(
  form: { get(name: string): unknown },
  { photos, refused }: SentPhotos,
): SentShotsAct | undefined {
  const get = (name: string) => String(form.get(name) ?? "")
  const act = get(shotsActField)
  const [shot] = readAskedShots([get(shotsFields.shots.name)])
  const [jpeg] = photos
  const photoId = get(shotsPhotoField)
  if (act === shotsActNames.send) return { kind: "send" }
  if (act === shotsActNames.refuse) return { kind: "refuse" }
  if (act === shotsActNames.remove && isPhotoId(photoId)) return { kind: "remove", photoId }
  if (act !== shotsActNames.add || shot === undefined) return undefined
  return jpeg === undefined
    ? { kind: "no photo", isUnreadable: refused.length > 0 }
    : { kind: "add", shot, jpeg }
}
