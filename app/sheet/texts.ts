import type { MissingTexts } from "#app/links/link-missing.tsx"

/** The sheet of one vehicle, for the dealer. */
export const sheetTexts = {
  heading: "List vozu",
  back: "Všechna auta",
  number: (id: number) => `č.\u00a0${id}`,
  offered: { free: "Volný", reserved: "Rezervováno" },
  statedOn: (day: string) => `zapsáno ${day}`,
  confirm: "Platí i\u00a0dnes",
  remove: "Nevím, vymazat",
  add: "Přidat",
  removeLine: (what: string) => `Odebrat: ${what}`,
  coverFaces: "Zakryjte SPZ a\u00a0obličeje",
  flawlessNote: "Jen když to zaškrtnete, napíšeme to k\u00a0vozu.",
  ofAll: "u\u00a0všech vašich vozů",
  exclude: "U\u00a0tohoto ne",
  include: "Vrátit",
  saved: (when: string) => `Uloženo ${when}. Zákazník to už vidí.`,
  view: "Na\u00a0webu",
  savedOn: (when: string) => `Platí, co bylo uloženo ${when}:`,
  nothing: "nic",
} as const

export const sheetMissingTexts: MissingTexts = {
  gone: {
    heading: "Vůz už není v\u00a0nabídce",
    text: "List si pamatujeme ještě 30\u00a0dní, kdyby se vůz vrátil.",
  },
}
