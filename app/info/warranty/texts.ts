import { financingTexts } from "../financing/texts.ts"

/** The dealer has not written this page yet: until then it repeats the financing text and promises no warranty. */
export const warrantyTexts = {
  title: "Záruka vozidel",
  description: "Záruka vozidel: na\u00a0podmínky konkrétního vozu se nás zeptejte telefonem nebo e-mailem.",
  heading: "Záruka vozidel",
  lead: financingTexts.lead,
  waysHeading: financingTexts.waysHeading,
  ways: financingTexts.ways,
  callTitle: "Chcete se na\u00a0něco zeptat?",
  callText: "Zavolejte nám nebo napište, rádi vám odpovíme.",
} as const
