export const shareTexts = {
  share: "Sdílet",
  copied: "Odkaz zkopírován",
  copyByHand: "Zkopírujte:",
} as const
