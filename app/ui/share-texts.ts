export const shareTexts = {
  share: "Sdílet",
  copied: "Odkaz zkopírován",
  copyByHand: "Odkaz ke\u00a0zkopírování",
} as const
