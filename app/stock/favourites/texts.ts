import { formatVehicles } from "#app/vehicle/card/favourites-texts.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"

export const favouritesPageTexts = {
  heading: "Můj výběr",
  description: "Vozidla, která jste si vybrali z\u00a0naší nabídky.",
  loading: "Načítáme váš výběr…",
  empty: "Zatím tu nic není. Vozidlo si přidáte srdíčkem u\u00a0jeho fotografie.",
  showStock: "Zobrazit nabídku vozidel",
  send: "Poslat výběr",
  subject: "Výběr vozidel",
  clear: "Vyprázdnit",
  update: "Upravit výběr",
  undo: "Vrátit zpět",
  stored:
    "Výběr je uložený jen v\u00a0tomto prohlížeči, k\u00a0nám se dostanou čísla vybraných vozidel, když si ho otevřete. " +
    "Do\u00a0jiného telefonu nebo počítače ho přenesete tlačítkem Poslat výběr.",
  notStored:
    "Tento prohlížeč výběr neukládá, vydrží jen do\u00a0zavření stránky. Uchováte si ho v\u00a0záložkách nebo tlačítkem Poslat výběr.",
  withoutUnknown: "Odebrat z\u00a0výběru",
  sent: "Poslaný výběr",
  addSent: "Přidat k\u00a0mému výběru",
  showOwn: "Zobrazit můj výběr",
} as const

/** "3 vozidla v prodeji, 1 prodané" */
export function formatOffered(inStock: number, sold: number): string {
  const soldText = `${sold}\u00a0${choosePlural(sold, ["prodané", "prodaná", "prodaných"])}`
  return `${formatVehicles(inStock)} v\u00a0prodeji${sold === 0 ? "" : `, ${soldText}`}`
}

/** About vehicles that the address lists and nobody knows. */
export function formatUnknown(count: number): string {
  return count === 1
    ? "Jedno vozidlo z\u00a0výběru už v\u00a0evidenci nemáme."
    : `${formatVehicles(count)} z\u00a0výběru už v\u00a0evidenci nemáme.`
}

export function formatOwnCount(count: number): string {
  if (count === 0) return "Tato vozidla vybral někdo jiný. Váš vlastní výběr je zatím prázdný."
  return `Váš vlastní výběr zůstal beze změny: ${formatVehicles(count)}.`
}

/** What can be taken back. */
export function formatRemoved(names: readonly string[]): string {
  return names.length === 1 ? `Odebráno: ${names[0]}` : `Odebráno: ${formatVehicles(names.length)}`
}
