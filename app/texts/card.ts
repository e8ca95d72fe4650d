/** The slip of paper on a card's photo. */
export const slipTexts = { isNew: "Nově", reserved: "Rezervováno" } as const
