import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"

export const warrantyTexts = {
  description: "Záruka vozidel: na\u00a0podmínky konkrétního vozu se nás zeptejte telefonem nebo e-mailem.",
  heading: "Záruka vozidel",
  /** Promises nothing: the dealer has not confirmed the rights. */
  lead: "Na\u00a0podmínky konkrétního vozu se nás zeptejte telefonem nebo e-\u2060mailem.",
  leadOfRights: "Co můžete chtít, když na\u00a0voze najdete vadu, a\u00a0jak nám ji oznámit.",
  callTitle: "Chcete se na\u00a0něco zeptat?",
  callText: "Zavolejte nám nebo napište, rádi vám odpovíme.",
} as const

/** What the page of the warranty begins with, once the dealer's lawyer has confirmed it. */
export const rightsTexts = {
  heading: "Práva z\u00a0vadného plnění",
  law: [
    "Kupujete-li vůz jako spotřebitel, odpovídáme za to, že při převzetí odpovídá smlouvě. Vady můžete vytknout do 24\u00a0měsíců od převzetí; u\u00a0ojetého vozu se na kratší době, nejméně 12\u00a0měsíců, můžeme dohodnout v\u00a0kupní smlouvě.",
    "Projeví-li se vada do 12\u00a0měsíců od převzetí, má se za to, že vůz ji měl už při převzetí. Za opotřebení, které odpovídá stáří a\u00a0nájezdu vozu, neodpovídáme. Podrobnosti: §\u00a02158 a\u00a0následující občanského zákoníku.",
  ],
  reportHeading: "Jak vadu oznámit",
  reportTitle: "Oznámit vadu",
  disputesHeading: "Když se nedohodneme",
  disputes: "Můžete se obrátit na Českou obchodní inspekci, která spory řeší mimosoudně:",
  disputesLink: "coi.cz",
  noticeHeading: "Evropské oznámení",
  noticePicture: "Obrázek evropského oznámení, jeho text stojí vedle",
} as const

export function listReportSteps(dealer: Pick<Dealer, "street" | "postalCode" | "town">) {
  return [
    {
      title: "Ozvěte se",
      text: `Osobně na adrese ${dealer.street}, ${formatTownLine(dealer)}, telefonem nebo e-\u2060mailem.`,
    },
    { title: "Dostanete potvrzení", text: "Kdy jste vadu oznámili a\u00a0co žádáte." },
    { title: "Vyřídíme ji", text: "Nejpozději do 30\u00a0dnů, pokud se nedohodneme na delší době." },
  ]
}
