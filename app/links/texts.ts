/** Behind a link of a mail, where there is nothing to act on; what an erased enquiry says, its page knows. */
export const missingTexts: Readonly<
  Record<"unknown" | "unavailable", { readonly heading: string; readonly text: string }>
> = {
  unknown: {
    heading: "Odkaz už neplatí",
    text: "Buď vypršel, nebo ho poštovní program rozdělil. Zkuste ho otevřít znovu přímo z\u00a0e-\u2060mailu, nebo zavolejte.",
  },
  unavailable: {
    heading: "Stránku se teď nepodařilo načíst",
    text: "Chyba je u\u00a0nás, nic se neztratilo. Zkuste to za\u00a0chvíli znovu, nebo zavolejte.",
  },
}

export const notDoneTexts = {
  heading: "Nepodařilo se to uložit",
  text: "Chyba je u\u00a0nás. Zkuste to za\u00a0chvíli znovu: nic se neprovede dvakrát.",
  again: "Zkusit znovu",
} as const
