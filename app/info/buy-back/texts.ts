export const buyBackTexts = {
  description:
    "Vykoupíme vaše starší auto: na\u00a0protiúčet, v\u00a0hotovosti, nebo bankovním převodem. Od\u00a0první prohlídky po\u00a0vyplacení peněz.",
  heading: "Výkup aut",
  lead: "Starší auto od\u00a0vás vykoupíme rychle a\u00a0bez starostí: na\u00a0protiúčet, v\u00a0hotovosti, nebo převodem.",
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
  callTitle: "Chcete auto prodat?",
  callText: "Zavolejte nám a\u00a0domluvíme se, kdy se na\u00a0něj podíváme.",
} as const
