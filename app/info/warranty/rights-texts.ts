import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"

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
  print: "Vytisknout A4",
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
