import { foldText } from "../../czech/fold-text.ts"
import { upperFirst } from "../../czech/sentence.ts"
import type { StockSnapshot } from "../../stock/snapshot.ts"
import { isFormOf } from "./case-endings.ts"
import { spokenNames } from "./spoken-names.ts"

/** Names that are not written as their folded form begins: "skoda" is "Škoda". */
const writtenNames: Readonly<Record<string, string>> = {
  "4x4": "4×4",
  automaticka: "Automat",
  benzin: "Benzín",
  bila: "Bílá",
  bmw: "BMW",
  citroen: "Citroën",
  cng: "CNG",
  dodavka: "Dodávka",
  hybridni: "Hybrid",
  kupe: "Kupé",
  lpg: "LPG",
  manualni: "Manuál",
  megane: "Mégane",
  nahac: "Naháč",
  pick: "Pick-up",
  plug: "Plug-in hybrid",
  predni: "Přední pohon",
  prives: "Přívěs",
  seda: "Šedá",
  skoda: "Škoda",
  skutr: "Skútr",
  suv: "SUV",
  zadni: "Zadní pohon",
}

/** Every name that the site knows, by its folded form: values of vehicles that it has or had, and their spoken names. */
export function listKnownNames(stock: StockSnapshot): ReadonlyMap<string, string> {
  const { make, model, fuel, bodyType } = stock.index.choices
  const models = model.values.map((value) => value.slice(value.indexOf("/") + 1))
  const sold = [...stock.soldById.values()].flatMap(({ vehicle }) => [vehicle.make, vehicle.model])
  const values = new Set([...make.values, ...models, ...fuel.values, ...bodyType.values, ...sold])
  const names = new Map(Array.from(values, (value) => [foldText(value), value]))
  for (const [name, spoken] of Object.entries(spokenNames)) {
    const written = writtenNames[name] ?? names.get(name) ?? upperFirst(name)
    for (const word of [name, ...spoken.split(" ")]) names.set(word, written)
  }
  return names
}

/** The name that a folded word means, in any grammatical case; undefined for the visitor's own words. */
export function nameWord(names: ReadonlyMap<string, string>, word: string): string | undefined {
  return names.get(word) ?? [...names].find(([name]) => isFormOf(word, name))?.[1]
}
