import type { MissingTexts } from "#app/links/link-missing.tsx"
import { lowerFirst } from "#domain/czech/sentence.ts"
import type { SheetError } from "#domain/sheet/sheet-form.ts"

/** The sheet of one vehicle, for the dealer. */
export const sheetTexts = {
  heading: "List vozu",
  lead: "Vyplňte jen to, co víte. Prázdné řádky zákazník neuvidí.",
  number: (id: number) => `č.\u00a0${id}`,
  statedOn: (day: string) => `zapsáno ${day}`,
  notStated: "zatím nic",
  unknown: "nevím",
  still: "Platí i\u00a0dnes",
  keys: "Klíče",
  book: "Servisní knížka",
  driven: "Jeli jste s\u00a0ním?",
  today: "dnes",
  yesterday: "včera",
  notDriven: "zatím ne",
  km: "Kolik kilometrů",
  optional: "(nepovinné)",
  tyres: "Pneumatiky",
  tread: "Výška vzorku",
  wheels: {
    "front-left": "Levá přední",
    "front-right": "Pravá přední",
    "rear-left": "Levá zadní",
    "rear-right": "Pravá zadní",
  },
  mm: (depth: string) => `${depth}\u00a0mm`,
  noDepth: "–",
  repairs: "Co jste opravili",
  usualRepairs: ["Rozvody", "Brzdy", "Olej a\u00a0filtry", "Baterie", "STK"],
  otherRepair: "Jiná oprava, stačí pár slov",
  add: "Přidat",
  remove: (what: string) => `Odebrat: ${what}`,
  flaws: "Známé vady",
  addFlaw: "Zapsat vadu",
  flawWhat: "Co to je",
  flawWhere: "Kde",
  flawWords: "Upřesnění",
  flawPhoto: "Fotografie vady",
  photo: (caption: string) => `Fotka: ${lowerFirst(caption)}`,
  saveFlaw: "Přidat vadu",
  flawless: "O\u00a0žádné vadě nevíme",
  flawlessNote: "Jen když to zaškrtnete, napíšeme to k\u00a0vozu.",
  included: "Co je v\u00a0ceně vozu",
  ofAll: "u\u00a0všech vašich vozů",
  otherIncluded: "Co ještě v\u00a0ceně je",
  save: "Uložit list",
  saved: "Uloženo.",
  savedNote: "U\u00a0vozu to platí od\u00a0teď.",
  view: "Podívat se na\u00a0vůz",
  staleAt: (when: string) => `Mezitím list uložil někdo jiný, ${when}:`,
  removedLine: (what: string) => `odebráno: ${what}`,
  staleNote: "Vaše změny najdete níž ve\u00a0formuláři. Zkontrolujte je a\u00a0uložte znovu.",
  keepSecret: "Odkaz platí do\u00a0dnešní půlnoci. Nepřeposílejte ho prosím.",
} as const

export const sheetMissingTexts: MissingTexts = {
  gone: {
    heading: "Vůz už není v\u00a0nabídce",
    text: "List si pamatujeme ještě 30\u00a0dní, kdyby se vůz vrátil.",
  },
}

export const errorTexts: Readonly<Record<SheetError["kind"], string>> = {
  km: "Kilometry napište jen číslem, nejvýš 9\u00a0999",
  "day-missing": "Vyberte, který den to bylo, nebo kilometry smažte",
  "flaw-missing": "Vyberte, co to je za\u00a0vadu",
  "place-missing": "Vyberte, kde vada je",
  photo: "Fotku se nepodařilo přečíst. Zkuste jinou, JPEG, PNG nebo WebP do\u00a012\u00a0MB",
  "too-long": "Zkraťte to prosím na\u00a080\u00a0znaků",
}
