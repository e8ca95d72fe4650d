import { formatVehicles } from "#app/vehicle/card/texts.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"

export const favouritesPageTexts = {
  heading: "Uložená vozidla",
  description: "Vozidla, která jste si uložili z\u00a0naší nabídky.",
  loading: "Načítáme uložená vozidla…",
  empty: "Zatím tu nic není. Vozidlo si uložíte srdíčkem u\u00a0jeho fotografie.",
  showStock: "Zobrazit nabídku vozidel",
  send: "Poslat vozidla",
  subject: "Vybraná vozidla",
  clear: "Vyprázdnit",
  update: "Potvrdit změny",
  undo: "Vrátit zpět",
  stored:
    "Vozidla máte uložená jen v\u00a0tomto prohlížeči, k\u00a0nám se dostanou jejich čísla, když si tuto stránku otevřete. " +
    "Do\u00a0jiného telefonu nebo počítače je přenesete tlačítkem Poslat vozidla.",
  notStored:
    "Tento prohlížeč nic neukládá, vozidla tu vydrží jen do\u00a0zavření stránky. Uchováte si je v\u00a0záložkách nebo tlačítkem Poslat vozidla.",
  withoutUnknown: "Odebrat z\u00a0uložených",
  sent: "Výběr, který vám někdo poslal",
  addSent: "Přidat k\u00a0mým uloženým",
  showOwn: "Zobrazit moje uložená",
} as const

/** "3 vozidla v prodeji, 1 prodané" */
export function formatOffered(inStock: number, sold: number): string {
  const soldText = `${sold}\u00a0${choosePlural(sold, ["prodané", "prodaná", "prodaných"])}`
  return `${formatVehicles(inStock)} v\u00a0prodeji${sold === 0 ? "" : `, ${soldText}`}`
}

/** About vehicles that the address lists and nobody knows. */
export function formatForgotten(count: number): string {
  return count === 1 ? "Jedno vozidlo už nemáme." : `${formatVehicles(count)} už nemáme.`
}

export function formatOwnCount(count: number): string {
  if (count === 0) return "Sami zatím nemáte uložené žádné vozidlo."
  return `Vaše uložená vozidla zůstala beze změny: ${formatVehicles(count)}.`
}

/** What can be taken back. */
export function formatRemoved(names: readonly string[]): string {
  return names.length === 1 ? `Odebráno: ${names[0]}` : `Odebráno: ${formatVehicles(names.length)}`
}
