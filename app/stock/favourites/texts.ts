import { formatVehicles } from "#app/vehicle/card/texts.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"

export const favouritesPageTexts = {
  heading: "Uložené vozy",
  description: "Vozy, které jste si uložili z\u00a0naší nabídky.",
  loading: "Načítáme uložené vozy…",
  empty: "Zatím tu nic není. Vůz si uložíte srdíčkem u\u00a0jeho fotky.",
  showStock: "Zobrazit nabídku vozidel",
  send: "Poslat vozy",
  subject: "Vybrané vozy",
  clear: "Odebrat všechny",
  update: "Potvrdit změny",
  undo: "Vrátit zpět",
  stored:
    "Vozy máte uložené jen v\u00a0tomto prohlížeči, k\u00a0nám se dostanou jejich čísla, když si tuto stránku otevřete. " +
    "Do\u00a0jiného telefonu nebo počítače je přenesete tlačítkem Poslat vozy.",
  notStored:
    "Tento prohlížeč nic neukládá, vozy tu vydrží jen do\u00a0zavření stránky. Uchováte si je v\u00a0záložkách nebo tlačítkem Poslat vozy.",
  withoutUnknown: "Odebrat z\u00a0uložených",
  sent: "Výběr, který vám někdo poslal",
  addSent: "Přidat k\u00a0mým uloženým",
  showOwn: "Zobrazit moje uložená",
} as const

/** "3 vozy v prodeji, 1 prodaný" */
export function formatOffered(inStock: number, sold: number): string {
  const soldText = `${sold}\u00a0${choosePlural(sold, ["prodaný", "prodané", "prodaných"])}`
  return `${formatVehicles(inStock)} v\u00a0prodeji${sold === 0 ? "" : `, ${soldText}`}`
}

/** About vehicles that the address lists and nobody knows. */
export function formatForgotten(count: number): string {
  if (count === 1) return "Jeden z\u00a0vozů už v\u00a0nabídce není."
  return `${formatVehicles(count)} už v\u00a0nabídce ${choosePlural(count, ["není", "nejsou", "není"])}.`
}

export function formatOwnCount(count: number): string {
  if (count === 0) return "Sami zatím nemáte uložený žádný vůz."
  return `Vaše uložené vozy zůstaly beze změny: ${formatVehicles(count)}.`
}

/** What can be taken back. */
export function formatRemoved(names: readonly string[]): string {
  return names.length === 1 ? `Odebráno: ${names[0]}` : `Odebráno: ${formatVehicles(names.length)}`
}
