/** What the dealer says of itself in its own words, for the pages of its services. Null: a neutral sentence stands there. */
export type DealerTexts = {
  /** Under the heading of the home page. */
  readonly homeLead: string | null
  /** How many of ten customers come back. */
  readonly returningOfTen: number | null
  /** Why to buy here, three of them. */
  readonly promises: readonly TitledText[] | null
  /** What the home page says of the sale, and of financing and insurance. */
  readonly stockCard: string | null
  readonly financingCard: string | null
  readonly financingLead: string | null
  /** Who lends. */
  readonly credit: string | null
  /** How a vehicle is bought from its owner. */
  readonly buyBackSteps: readonly TitledText[] | null
  /** What is said of the insurers under their number. */
  readonly insurersNote: string | null
  /** Why else to be insured here. */
  readonly insuranceBenefits: readonly TitledText[] | null
}

export type TitledText = { readonly title: string; readonly text: string }
