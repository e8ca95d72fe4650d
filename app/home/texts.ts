import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatInPlace } from "#domain/czech/in-place.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import type { Dealer, TitledText } from "#domain/dealer/dealer.ts"

export const homeTexts = {
  title: "Ojetá auta s\u00a0jasnou historií",
  description: ({ townLocative, foundedYear }: Dealer) =>
    `Ojetá auta s\u00a0jasnou historií. Prodej, výkup, financování a\u00a0pojištění ${formatInPlace(townLocative)} od\u00a0roku ${foundedYear}.`,
  since: ({ townLocative, foundedYear }: Dealer) =>
    `${upperFirst(formatInPlace(townLocative))} od\u00a0roku ${foundedYear}`,
  heading: "Ojetá auta s\u00a0jasnou historií",
  lead: "Přijďte si vůz prohlédnout a\u00a0projet. Rozhodnete se v\u00a0klidu.",
  showStock: "Zobrazit nabídku vozidel",
  newest: "Nejnovější vozidla",
  carousel: "karusel",
  all: "Všechna vozidla",
  named: "Podle toho, co potřebujete",
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
  heading: "Proč k\u00a0nám",
  returning: (ofTen: number) => `Asi ${ofTen * 10}\u00a0% zákazníků se k\u00a0nám vrací`,
  dots: (ofTen: number) => `${ofTen}\u00a0z\u00a010 zákazníků se vrací`,
  lead: ({ townLocative, foundedYear }: Dealer) =>
    `Auta ${formatInPlace(townLocative)} prodáváme od\u00a0roku ${foundedYear}.`,
  comeBack: "Kdo u\u00a0nás jednou koupil, přijede si obvykle i\u00a0pro další.",
} as const

/** For a dealer who has written none: what any dealer does. */
export const neutralPromises: readonly TitledText[] = [
  { title: "V\u00a0klidu si vyberete", text: "Každý vůz si můžete prohlédnout a\u00a0projet." },
  { title: "Víte, co kupujete", text: "Na\u00a0co se zeptáte, to o\u00a0voze zjistíme." },
  { title: "Vše na\u00a0jednom místě", text: "Prodej, výkup, financování a\u00a0pojištění." },
]

export const serviceCards = [
  {
    path: "/vozidla",
    icon: "car",
    title: "Prodej vozů",
    ownText: "stockCard",
    text: "Každý vůz si můžete v\u00a0klidu prohlédnout a\u00a0projet.",
  },
  {
    path: "/vykup",
    icon: "banknote",
    title: "Výkup aut",
    ownText: null,
    text: "Starší auto od\u00a0vás vykoupíme na\u00a0protiúčet, nebo vám peníze vyplatíme hotově či převodem.",
  },
  {
    path: "/financovani",
    icon: "calculator",
    title: "Financování a\u00a0pojištění",
    ownText: "financingCard",
    text: "Probereme s\u00a0vámi, jak vůz zaplatit a\u00a0jak ho pojistit.",
  },
] as const

export const statisticsTexts = {
  name: ({ name }: Dealer) => `${name} v\u00a0číslech`,
  available: (count: number) => `${choosePlural(count, ["vůz", "vozy", "vozů"])} v\u00a0nabídce`,
  years: (count: number) => `${choosePlural(count, ["rok", "roky", "let"])} zkušeností`,
  sold: "prodaných vozů",
} as const

export const homeVisitTexts = {
  heading: "Kde nás najdete",
  hours: "Otevírací doba",
} as const
