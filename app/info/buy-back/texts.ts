export const buyBackTexts = {
  title: "Výkup vozidel",
  description:
    "Vykoupíme vaše starší auto: na\u00a0protiúčet, v\u00a0hotovosti, nebo bankovním převodem. Čtyři kroky od\u00a0prověření stavu po\u00a0vyplacení peněz.",
  heading: "Výkup vozidel",
  lead: "Starší auto od\u00a0vás vykoupíme rychle a\u00a0bez starostí. Jeho cenu odečteme od\u00a0vozu, který si u\u00a0nás vyberete, nebo vám peníze vyplatíme v\u00a0hotovosti či\u00a0převodem na\u00a0účet.",
  stepsHeading: "Výkup auta v 4 krocích",
  steps: [
    {
      title: "Prověření stavu",
      text: "Rychle zkontrolujeme, zda auto nebylo bourané, v\u00a0jakém stavu jsou díly a\u00a0elektronika a\u00a0zda neunikají kapaliny.",
    },
    {
      title: "Testovací jízda",
      text: "Při krátké jízdě ověříme podvozek, motor a\u00a0převodovku.",
    },
    {
      title: "Prověření historie",
      text: "V\u00a0online databázi ověříme, zda vůz nemá stočený tachometr a\u00a0nebyl odepsán jako totální škoda.",
    },
    {
      title: "Vyplacení peněz",
      text: "Když se dohodneme na\u00a0odpovídající ceně, dostanete peníze ihned v\u00a0hotovosti, nebo převodem na\u00a0účet.",
    },
  ],
  waysHeading: "Jak vám zaplatíme",
  ways: [
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
