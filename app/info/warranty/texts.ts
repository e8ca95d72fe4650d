export const warrantyTexts = {
  title: "Záruka vozidel",
  description: "Záruka vozidel: na\u00a0podmínky konkrétního vozu se nás zeptejte telefonem nebo e-mailem.",
  heading: "Záruka vozidel",
  /** Promises nothing: the dealer has not confirmed the rights. */
  lead: "Na\u00a0podmínky konkrétního vozu se nás zeptejte telefonem nebo e-\u2060mailem.",
  leadOfRights: "Co můžete chtít, když na\u00a0voze najdete vadu, a\u00a0jak nám ji oznámit.",
  callTitle: "Chcete se na\u00a0něco zeptat?",
  callText: "Zavolejte nám nebo napište, rádi vám odpovíme.",
} as const
