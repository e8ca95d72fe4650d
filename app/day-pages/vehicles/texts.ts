import { formatCount } from "#domain/czech/choose-plural.ts"

/** Every vehicle, for the dealer. */
export const vehiclesTexts = {
  heading: "Auta",
  newestFirst: (count: number) => `${formatCount(count, ["auto", "auta", "aut"])}, nejnovější nahoře`,
  all: "Ukázat všechna",
  search: "Hledat auto",
  example: "Octavia, Fabia, Enyaq\u00a0…",
  submit: "Hledat",
  filters: "Která auta",
  noPhoto: "bez\u00a0fotky",
  sheet: "List vozu",
  statedOn: (day: string) => `list ${day}`,
  notStated: "list chybí",
  windscreen: "A4 za\u00a0sklo",
  free: "Volný",
  reserve: "Rezervovat",
  edit: "Změnit",
  change: "Prodloužit, nebo uvolnit",
  release: "Uvolnit",
  now: "hned",
  undo: "Vrátit zpět",
} as const

/** The links over the list; how many of those found each leaves is beside it. */
export const listedTexts = { all: "Všechna", reserved: "Rezervovaná", unstated: "Bez listu" } as const

/** Until when a vehicle is reserved by one touch. */
export const endTexts = {
  tomorrow: "do\u00a0zítřka",
  week: "do\u00a0konce týdne",
  longest: "na\u00a014\u00a0dní",
} as const
