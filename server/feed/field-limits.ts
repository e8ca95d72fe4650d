/** A vehicle whose XML is longer is left out unread: a hundred photos and pages of remarks are a tenth of it. */
export const MAX_CAR_CHARACTERS = 1_000_000

type TextLimit = {
  readonly characters: number
  /** Of an address or a number a part would be wrong: one that is too long is left out instead of cut. */
  readonly whole?: true
}

/** How long each text may be. The longest ones that occur are about a third of it. */
export const textLimits = {
  producer_text: { characters: 60 },
  model_text: { characters: 120 },
  model_supplement: { characters: 200 },
  vat_expel_text: { characters: 120 },
  fuel: { characters: 60 },
  constr: { characters: 60 },
  gear: { characters: 60 },
  to_operation_full: { characters: 60 },
  stk_full: { characters: 60 },
  datum_vlozeni: { characters: 60 },
  state: { characters: 60 },
  etc: { characters: 60 },
  vin: { characters: 40, whole: true },
  color: { characters: 60 },
  drive: { characters: 60 },
} as const satisfies Readonly<Record<string, TextLimit>>

/** How many items a list may have, and how long each may be. */
export const listLimits = {
  photos: { items: 100, characters: 2_000, whole: true },
  remarks: { items: 300, characters: 20_000 },
  extras: { items: 300, characters: 300 },
} as const satisfies Readonly<Record<string, TextLimit & { readonly items: number }>>

export type TextField = keyof typeof textLimits
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
