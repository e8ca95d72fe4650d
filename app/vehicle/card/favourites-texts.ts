import { choosePlural } from "#domain/czech/choose-plural.ts"

/** What every page says of the visitor's choice. */
export const favouritesTexts = {
  tool: "Výběr",
  add: "Do\u00a0výběru",
  /** Of a vehicle's heart, which is a checkbox: its state says the rest. */
  addVehicle: (name: string) => `Do\u00a0výběru: ${name}`,
  count: ", počet vozidel: ",
  chosen: (count: number) => (count === 0 ? "Výběr je prázdný" : `Ve\u00a0výběru ${formatVehicles(count)}`),
  notStored: (count: number) => `Ve\u00a0výběru ${formatVehicles(count)}. Tento prohlížeč výběr neukládá.`,
  full: (max: number) =>
    `Do\u00a0výběru se vejde ${max}\u00a0vozidel. Než přidáte další, některé prosím odeberte.`,
} as const

/** 1 vozidlo, 2–4 vozidla, otherwise vozidel. */
export function formatVehicles(count: number): string {
  return `${count}\u00a0${choosePlural(count, ["vozidlo", "vozidla", "vozidel"])}`
}
