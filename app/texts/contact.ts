export const contactTexts = {
  title: "Kontakt",
  description: "Telefon, e-mail, adresa, mapa a\u00a0otevírací doba autobazaru.",
  heading: "Kontakt",
  lead: "Nejrychlejší je zavolat. Telefon bereme v\u00a0otevírací době, jindy napište e-mail a\u00a0ozveme se vám.",
  reachHeading: "Zavolejte nebo napište",
  hoursHeading: "Otevírací doba",
  addressHeading: "Adresa",
  showOnMap: "Zobrazit na mapě",
  writeHeading: "Napište nám",
  helpHeading: "Co obvykle pomůže",
  helpVehicle: "Ptáte se na\u00a0konkrétní vůz? Napište z\u00a0jeho stránky, přiložíme ho k\u00a0dotazu.",
  helpBuyBack: "Prodáváte auto?",
  helpBuyBackLink: "Podívejte se, jak vykupujeme",
  helpSearch: "Nenašli jste, co hledáte?",
  helpSearchLink: "Sežeňte mi takové auto",
  firmHeading: "Údaje o\u00a0firmě",
  firmName: "Firma",
  firmSeat: "Sídlo",
  firmNumber: "IČO",
  firmRegister: "Zápis v\u00a0rejstříku",
  disputesHeading: "Mimosoudní řešení sporů",
  disputesText:
    "Pokud se jako spotřebitel nedohodnete přímo s\u00a0námi, můžete se s\u00a0návrhem na\u00a0mimosoudní řešení sporu obrátit na\u00a0Českou obchodní inspekci.",
  disputesLink: "Česká obchodní inspekce (coi.cz)",
  offerTitle: "Nejdřív se chcete podívat?",
  offerText: "Všechna auta, která máme právě na\u00a0dvoře, najdete v\u00a0nabídce.",
  offerLink: "Zobrazit nabídku vozidel",
} as const

/** The body that consumers may turn to, named by law. */
export const DISPUTES_URL = "https://www.coi.cz/"
