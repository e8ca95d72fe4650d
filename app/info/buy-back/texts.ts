export const buyBackTexts = {
  title: "Výkup aut",
  description:
    "Vykoupíme vaše starší auto: na\u00a0protiúčet, v\u00a0hotovosti, nebo bankovním převodem. Od\u00a0první prohlídky po\u00a0vyplacení peněz.",
  heading: "Výkup aut",
  lead: "Starší auto od\u00a0vás vykoupíme rychle a\u00a0bez starostí. Jeho cenu odečteme od\u00a0vozu, který si u\u00a0nás vyberete, nebo vám peníze vyplatíme v\u00a0hotovosti či\u00a0převodem na\u00a0účet.",
  /** Four are spelt as the dealer spells it. */
  stepsHeading: (count: number) => `Výkup auta ${count < 4 ? "ve" : "v"} ${count} krocích`,
  /** For a dealer who has written none. */
  steps: [
    { title: "Prohlídka", text: "Podíváme se, v\u00a0jakém stavu auto je." },
    { title: "Cena", text: "Řekneme vám, kolik za\u00a0něj dáme." },
    {
      title: "Vyplacení peněz",
      text: "Když se dohodneme, dostanete peníze v\u00a0hotovosti, nebo převodem na\u00a0účet.",
    },
  ],
  methodsHeading: "Jak vám zaplatíme",
  methods: [
    {
      icon: "handshake",
      title: "Na\u00a0protiúčet",
      text: "Cenu vašeho auta odečteme od\u00a0vozu, který si u\u00a0nás vyberete.",
    },
    {
      icon: "banknote",
      title: "V\u00a0hotovosti",
      text: "Peníze dostanete na\u00a0ruku hned po\u00a0dohodě.",
      inCash: true,
    },
    {
      icon: "landmark",
      title: "Převodem na\u00a0účet",
      text: "Dohodnutou částku vám pošleme bankovním převodem.",
    },
  ],
  callTitle: "Chcete auto prodat?",
  callText: "Zavolejte nám a\u00a0domluvíme se, kdy se na\u00a0něj podíváme.",
} as const
