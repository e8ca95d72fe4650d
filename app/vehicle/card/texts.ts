/** The slip of paper on a card's photo, and what the price tag of a sold vehicle says. */
export const slipTexts = { isNew: "Nově", reserved: "Rezervováno", sold: "Prodáno" } as const
