import { formatCount } from "#domain/czech/choose-plural.ts"

/** The badge on a card's photo, and what the price tag of a sold vehicle says. */
export const cardBadgeTexts = { isNew: "Nově", sold: "Prodáno" } as const

/** What every page says of the vehicles that the visitor has saved. */
export const favouritesTexts = {
  tool: "Uložené",
  add: "Uložit",
  /** The label of a vehicle's heart, which is a checkbox: its state says the rest. */
  addVehicle: (name: string) => `Uložit: ${name}`,
  count: ", počet vozů: ",
  chosen: (count: number) => (count === 0 ? "Nic není uloženo" : `Uloženo: ${formatVehicles(count)}`),
  notStored: (count: number) =>
    `${formatVehicles(count)} jen do\u00a0zavření stránky, tento prohlížeč nic neukládá.`,
  full: (max: number) => `Uložit můžete nejvýš ${max}\u00a0vozů. Než přidáte další, některé prosím odeberte.`,
} as const

/** "1 vůz", "3 vozy", "5 vozů": everywhere but where a search is counted, which the specification words. */
export function formatVehicles(count: number): string {
  return formatCount(count, ["vůz", "vozy", "vozů"])
}
