/** What a visitor may ask to see of a vehicle, in the order of the form. */
export const shots = ["boot", "seats", "odometer", "underside", "wheels", "engine"] as const

type Shot = (typeof shots)[number]

/** One of those, or what a visitor describes in own words. */
export type AskedShot = Shot | "other"

/** As captions of photos, which everybody sees: a visitor's own words are no caption. */
export const shotNames: Readonly<Record<AskedShot, string>> = {
  boot: "kufr",
  seats: "sedadla",
  odometer: "tachometr",
  underside: "podvozek",
  wheels: "kola",
  engine: "motor",
  other: "další záběr",
}

/** In the order of the form; what is none of them is left out. */
export function readAskedShots(texts: readonly string[]): readonly AskedShot[] {
  return ([...shots, "other"] as const).filter((shot) => texts.includes(shot))
}

/** "sedadla, podvozek" */
export function formatShots(asked: readonly AskedShot[]): string {
  return asked.map((shot) => shotNames[shot]).join(", ")
}
