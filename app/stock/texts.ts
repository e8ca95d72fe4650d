import { formatWholeNumber } from "#domain/czech/quantity.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import type { BySortOrder } from "#domain/search/sort-orders.ts"
import { formatVehicleCount } from "./vehicle-count.ts"

export const stockTexts = {
  heading: "Nabídka vozidel",
  intro: "Vozy, které máme připravené k\u00a0prohlídce i\u00a0zkušební jízdě.",
  description: "Nabídka ojetých vozů s\u00a0cenou, fotkami a\u00a0technickými údaji.",
  filters: "Filtry",
  skipFilters: "Přeskočit na\u00a0výsledky",
  priceAll: "Vše",
  sort: "Seřadit:",
  sortLabel: "Seřadit",
  sortSubmit: "Seřadit",
  submit: "Zobrazit",
  reset: "Reset",
  watch: "Dejte mi vědět o\u00a0nových",
  few: "Je to málo?",
  showAll: "Zobrazit celou nabídku",
  display: "Zobrazení",
  grid: "Mřížka",
  rows: "Seznam",
  paging: "Stránkování",
  pageSize: "Vozidel na\u00a0stránku",
  pageSizeSubmit: "Nastavit",
  empty: "Nenalezeno žádné vozidlo",
  emptyHint: "Zkuste změnit nastavení filtrů ve vašem hledání",
  callOut: "Nevybrali jste si z naší nabídky?",
  callOutText: "Řekněte nám, co hledáte.",
} as const

export function formatCallOutText({ importNote }: Pick<Dealer, "importNote">): string {
  return importNote === null ? stockTexts.callOutText : `${importNote} ${stockTexts.callOutText}`
}

export function formatShow(total: number): string {
  return `${stockTexts.submit} ${formatVehicleCount(total)}`
}

export function formatDearer(more: number): string {
  return `Ukázat i\u00a0dražší (${formatWholeNumber(more)})`
}

export function formatSelected(count: number): string {
  return `vybráno ${formatWholeNumber(count)}`
}

/** „octavia combi“: the words of the search box, as entered. */
export function formatWords(words: string): string {
  return `„${words}“`
}

export function formatRemoveFilter(label: string): string {
  return `Odebrat filtr ${label}`
}

const FILTERS_NAMED = 5

/** What differs has titles that differ: in a row of tabs, in bookmarks, to search engines. */
export function formatPageTitle(page: number, filters: readonly string[] = []): string {
  const named = filters.slice(0, FILTERS_NAMED).join(", ")
  const more = filters.length > FILTERS_NAMED ? " a\u00a0další" : ""
  const selection = filters.length === 0 ? "" : `: ${named}${more}`
  const onPage = page === 1 ? "" : ` – ${formatPage(page).toLowerCase()}`
  return `${stockTexts.heading}${selection}${onPage}`
}

export function describePage(page: number, total: number): string {
  const onPage = page === 1 ? "" : ` ${formatPage(page)}.`
  return `${stockTexts.description} Právě ${formatVehicleCount(total)}.${onPage}`
}

/** "13 - 24 z 50": which of the found vehicles the page shows. */
export function formatRange(first: number, last: number, total: number): string {
  return `${formatWholeNumber(first)} - ${formatWholeNumber(last)} z ${formatWholeNumber(total)}`
}

export function formatPage(page: number): string {
  return `Strana ${formatWholeNumber(page)}`
}

export function formatPageOf(page: number, pageCount: number): string {
  return `${formatPage(page)} z\u00a0${formatWholeNumber(pageCount)}`
}

export const sortLabels: BySortOrder<string> = {
  newest: "Datum vložení",
  cheapest: "Nejlevnější",
  dearest: "Nejdražší",
  lowestMileage: "Stav tachometru",
  latestYear: "Rok výroby",
}
