/** Words that several pages and the frame around them share. */
export const commonTexts = {
  skip: "Přeskočit na\u00a0obsah",
  mainNavigation: "Hlavní navigace",
  menu: "Menu",
  close: "Zavřít",
  loading: "Načítání stránky…",
  call: "Zavolat",
  callShort: "Volat",
  contactUs: "Kontaktovat",
  previous: "Předchozí",
  next: "Další",
  pause: "Zastavit posouvání",
  play: "Spustit posouvání",
  newWindow: "nové okno",
  noPhoto: "Fotografie připravujeme",
} as const

export const footerTexts = {
  tagline: "Prodej a\u00a0výkup aut, financování a\u00a0pojištění",
  services: "Služby",
  about: "O\u00a0nás",
  contacts: "Kontakty",
  author: "Vytvořil:",
  registrationNumber: "IČO",
} as const
