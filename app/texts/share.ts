export const shareTexts = { share: "Sdílet", copied: "Odkaz zkopírován" } as const
