import { formatVehicleCount } from "../vehicle-count.ts"

export const comparisonTexts = {
  heading: "Porovnání",
  description: "Údaje vybraných vozidel vedle sebe.",
  onlyDifferences: "Jen rozdíly",
  fact: "Údaj",
  photo: "Fotografie",
  remove: "Odebrat",
  equipment: "Výbava",
  listedSince: "V\u00a0nabídce od",
  has: "ano",
  notStated: "neuvedeno",
  choose: (place: number) => `Vozidlo ${place}`,
  show: "Zobrazit",
  one: "K\u00a0porovnání potřebujete aspoň dvě vozidla. Další si přidáte srdíčkem v\u00a0nabídce.",
  none: "Není co porovnat. Vozidla si nejdřív uložte srdíčkem v\u00a0nabídce.",
  showStock: "Zobrazit nabídku vozidel",
  visit: "Domluvit prohlídku těchto vozů",
  back: "Zpět na\u00a0uložená vozidla",
} as const

/** "Odebráno: Škoda Fabia. V porovnání: 2 automobily." */
export function formatRemoved(name: string, left: number): string {
  return `Odebráno: ${name}. V\u00a0porovnání: ${formatVehicleCount(left)}.`
}
