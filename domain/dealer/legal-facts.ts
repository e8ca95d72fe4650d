/** Confirmed by the dealer for the legal pages. Unknown facts are not shown. */
export type LegalFacts = {
  readonly privacy: PrivacyFacts
  readonly rights: RightsFacts
  readonly accessibility: AccessibilityFacts
}

/** Who processes visitors' personal data, and since when the text about it is valid. */
export type PrivacyFacts = {
  /** "2026-11-15" */
  readonly since: string | null
  /** The firms that run the machine of the site and the dealer's mail. */
  readonly hosting: string | null
  readonly mailCarrier: string | null
  /** Whether both of them work in the European Union. */
  readonly inEuropeanUnion: boolean | null
  /** The safeguard for the data where one of them does not. */
  readonly outsideUnion: string | null
  /** Who learns of a visit once the map is loaded. */
  readonly mapOperator: string | null
}

/** A buyer's rights when a vehicle has a defect. */
export type RightsFacts = {
  /** Whether the dealer's lawyer has confirmed the text; it is not shown before. */
  readonly confirmed: boolean
  /** What a repair changes, in the lawyer's words. */
  readonly repair: string | null
  readonly notice: EuropeanNotice | null
}

/** The European Union's notice on the legal guarantee: URL of the official picture, and all that it says. */
export type EuropeanNotice = { readonly picture: string; readonly text: string }

type AccessibilityFacts = {
  /** The day of the last check: "2026-11-15". */
  readonly checkedOn: string | null
}

/** The facts that the law requires before a form collects personal data, by their names in the dealer file. */
export function listMissingFacts({ privacy }: Pick<LegalFacts, "privacy">): readonly string[] {
  const { outsideUnion, ...always } = privacy
  const needed = privacy.inEuropeanUnion === false ? { ...always, outsideUnion } : always
  return Object.entries(needed)
    .filter(([, fact]) => fact === null)
    .map(([name]) => `privacy.${name}`)
}
