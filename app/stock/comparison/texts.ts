import { formatVehicles } from "#app/vehicle/card/texts.ts"

export const comparisonTexts = {
  heading: "Porovnání",
  description: "Údaje vybraných vozů vedle sebe.",
  fact: "Údaj",
  photo: "Fotografie",
  version: "Verze",
  remove: (name: string) => `Odebrat z\u00a0porovnání: ${name}`,
  groups: { age: "Stáří a\u00a0nájezd", engine: "Motor a\u00a0karoserie" },
  equipment: "Výbava, ve\u00a0které se liší",
  has: "ano",
  notStated: "neuvedeno",
  same: "V\u00a0čem se neliší:",
  sameEquipment: "Výbava, kterou mají všechny:",
  one: "K\u00a0porovnání potřebujete aspoň dva vozy. Další si přidáte srdíčkem v\u00a0nabídce.",
  none: "Není co porovnat. Vozy si nejdřív uložte srdíčkem v\u00a0nabídce.",
  showStock: "Zobrazit nabídku vozidel",
  visit: "Domluvit prohlídku těchto vozů",
  send: "Poslat porovnání",
  subject: "Porovnání vozů",
  back: "Zpět na\u00a0uložené vozy",
} as const

/** "Odebráno: Škoda Fabia. V porovnání: 2 vozy." */
export function formatRemovedFromComparison(name: string, left: number): string {
  return `Odebráno: ${name}. V\u00a0porovnání: ${formatVehicles(left)}.`
}
