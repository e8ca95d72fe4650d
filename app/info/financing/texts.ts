export const financingTexts = {
  title: "Financování vozidel",
  description: "Financování ojetých vozů: platba v\u00a0hotovosti, bankovním převodem, nebo na\u00a0úvěr.",
  /** Spelt as the dealer spells it. */
  heading: "Financovaní vozidel",
  lead: "Vůz můžete zaplatit v\u00a0hotovosti nebo bankovním převodem. Pokud dáváte přednost splátkám, probereme s\u00a0vámi i\u00a0úvěr.",
  methodsHeading: "Jak můžete zaplatit",
  methods: [
    {
      icon: "banknote",
      title: "V\u00a0hotovosti",
      text: "Zaplatíte přímo u\u00a0nás, když si pro vůz přijedete.",
      inCash: true,
    },
    { icon: "landmark", title: "Bankovním převodem", text: "Vůz předáme, jakmile platba dorazí." },
    {
      icon: "wallet",
      title: "Na\u00a0úvěr",
      text: "Zeptejte se nás, vše probereme společně.",
      isCredit: true,
    },
  ],
  callTitle: "Probereme to s\u00a0vámi",
  callText: "Řekněte nám, o\u00a0jaký vůz máte zájem, a\u00a0najdeme způsob financování, který vám vyhovuje.",
} as const
