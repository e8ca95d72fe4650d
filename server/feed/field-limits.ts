/** A vehicle whose XML is longer is left out unread: a hundred photos and pages of remarks are a tenth of it. */
export const MAX_CAR_CHARACTERS = 1_000_000

type TextLimit = {
  readonly characters: number
  /** Part of an address or a number would be wrong: one that is too long is left out instead of cut. */
  readonly whole?: true
}

/** How long a text may be; the longest ones that occur are about a third of it. */
const SHORT_TEXT: TextLimit = { characters: 60 }
const otherTexts: Readonly<Record<string, TextLimit>> = {
  model_text: { characters: 120 },
  model_supplement: { characters: 200 },
  vat_expel_text: { characters: 120 },
  vin: { characters: 40, whole: true },
}

export function getTextLimit(field: string): TextLimit {
  return otherTexts[field] ?? SHORT_TEXT
}

/** How many items a list may have, and how long each may be. */
export const listLimits = {
  photos: { items: 100, characters: 2_000, whole: true },
  remarks: { items: 300, characters: 20_000 },
  extras: { items: 300, characters: 300 },
} as const satisfies Readonly<Record<string, TextLimit & { readonly items: number }>>

export type ListField = keyof typeof listLimits

/** Undefined where the text fits. */
export function shorten(text: string, { characters, whole }: TextLimit): string | undefined {
  if (text.length <= characters) return undefined
  // Half of a character that takes two code units is none.
  return whole
    ? ""
    : text
        .slice(0, characters)
        .replace(/\p{Surrogate}$/u, "")
        .trimEnd()
}
