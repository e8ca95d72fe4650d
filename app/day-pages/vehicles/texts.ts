import { choosePlural, formatCount } from "#domain/czech/choose-plural.ts"

/** Every vehicle, for the dealer. */
export const vehiclesTexts = {
  heading: "Auta",
  newestFirst: (count: number) => `${formatCount(count, ["auto", "auta", "aut"])}, nejnovější nahoře`,
  found: (count: number) =>
    `${choosePlural(count, ["Našlo", "Našla", "Našlo"])} se ${formatCount(count, ["auto", "auta", "aut"])}.`,
  all: "Ukázat všechna",
  search: "Hledat auto",
  example: "Octavia, Fabia, Enyaq\u00a0…",
  submit: "Hledat",
  filters: "Která auta",
  noPhoto: "bez\u00a0fotky",
  sheet: "List vozu",
  statedOn: (day: string) => `list ${day}`,
  notStated: "list chybí",
  windscreen: ["A4", "\u00a0za\u00a0sklo"],
} as const

/** The links over the list; how many of those found each leaves is beside it. */
export const listedTexts = { all: "Všechna", unstated: "Bez listu" } as const
