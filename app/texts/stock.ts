import type { ByChoiceFilter } from "#domain/search/filters.ts"
import type { BySortOrder } from "#domain/search/sort-orders.ts"

export const stockTexts = {
  heading: "Nabídka vozidel",
  intro: "Vyberte si z\u00a0prověřených ojetých vozů.",
  description: "Nabídka ojetých vozidel s\u00a0cenou, fotografiemi a\u00a0technickými údaji.",
  filters: "Filtry",
  price: "Cena",
  priceAll: "Vše",
  sort: "Seřadit:",
  submit: "Zobrazit",
  reset: "Reset",
  previous: "Předchozí",
  next: "Další",
  empty: "Nenalezeno žádné vozidlo",
  emptyHint: "Zkuste změnit nastavení filtrů ve vašem hledání",
} as const

export const filterLabels: ByChoiceFilter<string> = {
  make: "Výrobce",
  fuel: "Palivo",
  bodyType: "Karoserie",
  gearbox: "Převodovka",
}

export const sortLabels: BySortOrder<string> = {
  newest: "Datum vložení",
  cheapest: "Nejlevnější",
  dearest: "Nejdražší",
  lowestMileage: "Stav tachometru",
  latestYear: "Rok výroby",
}
