import { formatVehicleCount } from "#app/stock/vehicle-count.ts"
import { formatVehicles } from "#app/vehicle/card/texts.ts"
import { choosePlural } from "#domain/czech/choose-plural.ts"

export const searchTexts = {
  label: "Hledat vůz",
  placeholder: "Třeba: kombi do\u00a0300\u00a0tisíc",
  submit: "Hledat",
  clear: "Smazat",
  suggestions: "Návrhy",
  groups: { named: "Podle potřeby", name: "Značky a\u00a0modely", vehicle: "Vozy" },
  didYouMean: "Mysleli jste ",
  findForMe: "Sežeňte mi takové auto",
  inCrowns: "Ceny jsou v\u00a0korunách",
  writeToUs: "Řekněte nám, co hledáte.",
} as const

/** „lada niva“ teď v nabídce nemáme */
export function formatNotInStock(words: string): string {
  return `„${words}“ teď v\u00a0nabídce nemáme`
}

/** "Zobrazit všech 13 vozů Škoda", or of no one make "Zobrazit všech 13 automobilů". */
export function formatShowAll(total: number, make?: string): string {
  const all = choosePlural(total, ["", "všechny ", "všech "])
  if (make === undefined) return `Zobrazit ${all}${formatVehicleCount(total)}`
  return `Zobrazit ${all}${formatVehicles(total)} ${make}`
}
