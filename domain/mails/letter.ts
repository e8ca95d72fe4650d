/** A mail's words, declared once: its text and its HTML are both written from these parts. */
export type Letter = {
  readonly subject: string
  readonly parts: readonly LetterPart[]
}

export type LetterPart =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Label and value, one a line. */
  | { readonly kind: "facts"; readonly facts: readonly LetterFact[] }
  /** A visitor's own words, and only in what the dealer gets. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** A link that is the next thing to do. */
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  /** Who sends it, at the end. */
  | { readonly kind: "sender"; readonly text: string }

export type LetterFact = { readonly label: string; readonly value: string; readonly url?: string }

export type WrittenLetter = { readonly subject: string; readonly text: string; readonly html: string }
