export const contactTexts = {
  description: "Telefon, e-mail, adresa, mapa a\u00a0otevírací doba autobazaru.",
  heading: "Kontakt",
  reachHeading: "Zavolejte nebo napište",
  callback: "Zavolejte mi",
  hoursHeading: "Otevírací doba",
  addressHeading: "Adresa",
  showOnMap: "Zobrazit na mapě",
  writeHeading: "Napište nám",
  firmHeading: "Údaje o\u00a0firmě",
  firmNumber: "IČO",
  disputesHeading: "Mimosoudní řešení sporů",
  disputesText:
    "Pokud se jako spotřebitel nedohodnete přímo s\u00a0námi, můžete se s\u00a0návrhem na\u00a0mimosoudní řešení sporu obrátit na\u00a0Českou obchodní inspekci.",
  disputesLink: "Česká obchodní inspekce (coi.cz)",
  offerTitle: "Nejdřív se chcete podívat?",
  offerText: "Všechny vozy, které máme právě na\u00a0dvoře, najdete v\u00a0nabídce.",
  offerLink: "Zobrazit nabídku vozidel",
} as const
