export const accessibilityTexts = {
  description:
    "Jak je web autobazaru přístupný, o\u00a0kterých nedostatcích víme a\u00a0kam se obrátit, když vám něco nejde.",
  heading: "Přístupnost",
  lead: "Web chceme mít použitelný pro každého.",
  rules:
    "Řídíme se pravidly WCAG\u00a02.2 úrovně AA: lze ho ovládat klávesnicí i\u00a0odečítačem, zvětšit na 400\u00a0%, funguje i\u00a0bez skriptů. Ověřujeme to při každé změně",
  checkedOn: "naposledy",
  faultsHeading: "O\u00a0čem víme",
  faults: [
    "Fotky vozů popisujeme jen názvem vozu a\u00a0pořadím, ne tím, co je na nich vidět.",
    "Videa vozů nemají titulky ani zvukový popis. Co na nich je, vám rádi popíšeme po telefonu.",
    "Mapa a\u00a0přehrávač YouTube jsou od jiných provozovatelů a\u00a0nemusí být přístupné. Načtou se až po klepnutí a\u00a0adresu píšeme i\u00a0slovy.",
    "Ověřujeme to programy a\u00a0klávesnicí. S\u00a0lidmi, kteří odečítač používají každý den, jsme web zatím nezkoušeli.",
  ],
  helpHeading: "Něco vám nejde?",
  help: "Zavolejte nebo napište, pomůžeme a\u00a0opravíme to.",
} as const
