/** What the share picture of the whole site says. */
export const shareTexts = {
  slogan: "Ojetá auta s\u00a0jasnou historií",
  since: (townLocative: string, foundedYear: number) => `V\u00a0${townLocative} od\u00a0roku ${foundedYear}`,
} as const
