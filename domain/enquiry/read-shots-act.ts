import type { ShotsAct } from "./dealer-shots.ts"
import { fieldNames } from "./enquiry-fields.ts"
import { isPhotoId, type SentPhotos } from "./sent-photos.ts"
import { readAskedShots } from "./shots.ts"

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
  const [shot] = readAskedShots([get(fieldNames.shots)])
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
