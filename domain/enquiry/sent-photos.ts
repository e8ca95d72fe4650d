import { shortenText } from "../czech/shorten-text.ts"

export const MAX_PHOTOS = 8
/** In pixels, enough to see a scratch by; more is not saved. */
export const MAX_PHOTO_SIDE = 2_000
export const MAX_PHOTO_BYTES = 12_000_000
/** The photos and what was submitted. */
export const MAX_UPLOAD_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 64_000
/** The limit for a photo that script has resized and sends by itself, before the form. */
export const MAX_SMALL_PHOTO_BYTES = 5_000_000
export const SMALL_PHOTO_TYPE = "image/jpeg"
export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const

/** Why a photo of a form was not taken, by the name of its file. */
export type RefusedPhoto = { readonly name: string; readonly why: "unreadable" | "too-large" }

/** What a form had as photos; none of them is as it was sent. */
export type SentPhotos = {
  /** As JPEG of our own making. */
  readonly photos: readonly Uint8Array[]
  /** Those that were sent before the form, by the ids that the site gave them. */
  readonly uploadedIds: readonly string[]
  readonly refused: readonly RefusedPhoto[]
  /** How many came after the last that may. */
  readonly tooMany: number
}

export const noPhotos: SentPhotos = { photos: [], uploadedIds: [], refused: [], tooMany: 0 }

/** The field for files, of every form that has one. */
export const PHOTOS_FIELD = "foto"

/** Where script sends each photo, and the form's field for its id. */
export const OFFER_PHOTO_PATH = "/vykup/nabidka/fotografie"
export const UPLOADED_FIELD = "odeslano"

/** A UUID, as PostgreSQL makes them. */
export function isPhotoId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

const NAME_CHARACTERS = 60

/** A file's name as the form may show it to the visitor. */
export function formatFileName(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\u2028\u2029]/gu, "").trim()
  return shortenText(line.toWellFormed(), NAME_CHARACTERS)
}
