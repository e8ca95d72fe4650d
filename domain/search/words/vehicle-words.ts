import { listIndexedWords } from "./split-words.ts"
import { spokenNames } from "./spoken-names.ts"

/** What people type for a known piece of equipment, by its name; folded. */
const equipmentWords: ReadonlyMap<string, string> = new Map([
  ["Automatická klimatizace", "klimatizace klima autoklima digiklima climatronic dvouzonova"],
  ["Tempomat", "tempomat"],
  ["Adaptivní tempomat", "tempomat adaptivni acc radar distronic"],
  ["Parkovací senzory zadní", "parkovaci senzory cidla parksenzory pdc"],
  ["Parkovací kamera", "parkovaci kamera couvaci"],
  ["Vyhřívaná sedadla", "vyhrivana vyhrev sedadla sedacky vyhrivani"],
  ["Navigace", "navigace navi gps"],
  ["Apple CarPlay / Android Auto", "apple carplay android androidauto"],
  ["Bluetooth", "bluetooth handsfree"],
  ["LED světlomety", "led svetlomety svetla ledky"],
  ["Bezklíčové odemykání", "bezklicove odemykani keyless kessy"],
  ["Tažné zařízení", "tazne zarizeni tazny hak kulove"],
])

/** The fields in which words are searched, beside the known pieces of equipment. */
export const wordedFields = [
  "make",
  "model",
  "supplement",
  "fuel",
  "bodyType",
  "gearbox",
  "drive",
  "color",
  "year",
] as const
export type WordedField = (typeof wordedFields)[number]

export function listWordsOfField(field: WordedField, value: string): readonly string[] {
  const words = listIndexedWords(value)
  return unique(
    words.flatMap((word) => [word, ...(field === "supplement" ? listGeneration(word) : listNames(word))]),
  )
}

export function listWordsOfEquipment(name: string): readonly string[] {
  return equipmentWords.get(name)?.split(" ") ?? listIndexedWords(name)
}

function listNames(word: string): readonly string[] {
  return spokenNames[word]?.split(" ") ?? []
}

const generations: readonly string[] = ["ii", "iii", "iv", "v", "vi", "vii", "viii"]

/** "Golf VII" is found by "golf 7" and "golf sedmička", too. */
function listGeneration(word: string): readonly string[] {
  const generation = generations.indexOf(word)
  if (generation === -1) return []
  const number = String(generation + 2)
  return [number, ...listNames(number)]
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)]
}
