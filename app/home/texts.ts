import { choosePlural } from "#domain/czech/choose-plural.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"

export const homeTexts = {
  title: "Ojetá auta s\u00a0jasnou historií",
  description: ({ townLocative, foundedYear }: Dealer) =>
    `Ojetá auta s\u00a0jasnou historií. Prodej, výkup, financování a\u00a0pojištění v\u00a0${townLocative} od\u00a0roku ${foundedYear}.`,
  since: ({ townLocative, foundedYear }: Dealer) => `V\u00a0${townLocative} od\u00a0roku ${foundedYear}`,
  heading: "Ojetá auta s\u00a0jasnou historií",
  lead: "Vozy vybíráme jednotlivě, hlavně v\u00a0Německu, a\u00a0předem je prověřujeme. Vy přijedete, projedete se a\u00a0rozhodnete se v\u00a0klidu.",
  showStock: "Zobrazit nabídku vozidel",
  newest: "Nejnovější vozidla",
  carousel: "karusel",
  all: "Všechna vozidla",
  services: "Naše služby",
  more: "Zjistit více",
  contact: "Kontaktujte nás",
  contactText:
    "Zavolejte, napište nebo se zastavte. Poradíme s\u00a0výběrem, výkupem i\u00a0financováním a\u00a0nic vám nebudeme nutit.",
} as const

export const quickSearchTexts = {
  name: "Rychlé hledání vozidel",
  price: "Cena",
  all: "Vše",
  upTo: (price: string) => `do\u00a0${price}`,
  show: (count: string) => `Zobrazit ${count}`,
  clear: "Zrušit výběr",
  done: "Hotovo",
} as const

export const aboutTexts = {
  heading: "Asi 90\u00a0% zákazníků se k\u00a0nám vrací",
  dots: "Devět z\u00a0deseti zákazníků se vrací",
  lead: ({ townLocative, foundedYear }: Dealer) =>
    `Auta v\u00a0${townLocative} prodáváme od\u00a0roku ${foundedYear}. Kdo u\u00a0nás jednou koupil, přijede si obvykle i\u00a0pro další.`,
  promises: [
    {
      icon: "file-check",
      title: "Jasná historie",
      text: "Každý vůz předem prověříme, takže víte, co kupujete.",
    },
    {
      icon: "route",
      title: "Individuální dovoz",
      text: "Vozy dovážíme individuálně, hlavně z\u00a0Německa. Řekněte nám, co hledáte.",
    },
    {
      icon: "handshake",
      title: "Vše na\u00a0jednom místě",
      text: "Prodej i\u00a0komisní prodej, výkup, prověření, financování a\u00a0pojištění.",
    },
  ],
} as const

export const serviceCards = [
  {
    path: "/vozidla",
    icon: "car",
    title: "Prodej vozidel",
    text: () =>
      "Prověřené vozy skladem i\u00a0komisní prodej. Každé auto si můžete v\u00a0klidu prohlédnout a\u00a0projet.",
  },
  {
    path: "/vykup",
    icon: "banknote",
    title: "Výkup vozidel",
    text: () =>
      "Starší vůz od\u00a0vás vykoupíme na\u00a0protiúčet, nebo vám peníze vyplatíme hotově či převodem.",
  },
  {
    path: "/financovani",
    icon: "calculator",
    title: "Financování a\u00a0pojištění",
    text: ({ insurers }: Dealer) =>
      `Náš dlouholetý partner vyřídí financování, pojištění vybereme z\u00a0nabídky ${insurers}\u00a0pojišťoven.`,
  },
] as const

export const statisticsTexts = {
  name: ({ name }: Dealer) => `${name} v\u00a0číslech`,
  available: (count: number) => `${choosePlural(count, ["vozidlo", "vozidla", "vozidel"])} v\u00a0nabídce`,
  years: (count: number) => `${choosePlural(count, ["rok", "roky", "let"])} zkušeností`,
  sold: "prodaných vozidel",
} as const

export const visitTexts = {
  heading: "Kde nás najdete",
  hours: "Otevírací doba",
} as const
