import { foldText } from "../czech/fold-text.ts"

type EquipmentRow = {
  /** The label of the filter's option, and its value in the URL. */
  readonly name: string
  /** Over words without case and diacritics, with a space around each. */
  readonly synonyms: RegExp
}

/** Equipment that people look for, among hundreds of pieces that dealers list. The index is its bit: new ones go to the end. */
const rows = [
  {
    name: "Automatická klimatizace",
    synonyms:
      / (aut|automat\w*|digi\w*|dvouzon\w*|trizon\w*|ctyrzon\w*|vicezon\w*) klim\w* | klim\w* automat\w* | climatronic /,
  },
  { name: "Tempomat", synonyms: / (tempomat\w*|acc) / },
  {
    name: "Adaptivní tempomat",
    synonyms: / (adaptiv|aktiv|radar)\w* tempomat\w* | tempomat\w* (adaptiv|aktiv|radar)\w* | acc /,
  },
  {
    name: "Parkovací senzory zadní",
    synonyms: / park(ovaci)? (senzor\w*|cidla|asistent\w*) | senzor\w* parkovani | pdc /,
  },
  { name: "Parkovací kamera", synonyms: / (parkovaci|couvaci|zadni|360) kamer\w* | kamer\w* 360 / },
  {
    name: "Vyhřívaná sedadla",
    synonyms: / vyhriv\w* ((predni|zadni) |a ventil\w* )?sed\w* | (sedadla|sedacky) vyhriv\w* /,
  },
  { name: "Navigace", synonyms: / (navigac\w*|navi) / },
  {
    name: "Apple CarPlay / Android Auto",
    synonyms: / (car ?play|android auto|smart ?link|app connect) /,
  },
  { name: "Bluetooth", synonyms: / (bluetooth|hands ?free) / },
  {
    name: "LED světlomety",
    synonyms: / led (predni )?svet\w* | (full|matrix) led | led matrix | svet\w* led /,
  },
  {
    name: "Bezklíčové odemykání",
    synonyms: / (bezklic\w*|keyless\w*|kessy) | (odemykani|otevirani) bez klic\w* /,
  },
  { name: "Tažné zařízení", synonyms: / (tazne|tazny hak) / },
] as const satisfies readonly EquipmentRow[]

export const knownEquipment: readonly string[] = rows.map(({ name }) => name)

/** Equipment that is only prepared, or expressly missing, does not count. */
const absent = / (bez(?! klic)|priprav\w*|predpriprav\w*) /

export function listKnownEquipment(equipment: readonly string[] | number): readonly string[] {
  const mask = typeof equipment === "number" ? equipment : maskKnownEquipment(equipment)
  return knownEquipment.filter((_, bit) => (mask & (1 << bit)) !== 0)
}

/** A bit for each known piece: twelve names would be the heaviest part of the browser stock. */
export const maskKnownEquipment = createMasking(rows)

type SynonymsTable = readonly { readonly synonyms: RegExp }[]

const MAX_TEXTS = 5_000

/** Dealers choose from their system's list, so a large stock says the same few texts again and again. */
export function createMasking(table: SynonymsTable): (texts: readonly string[]) => number {
  const masks = new Map<string, number>()
  return (texts) =>
    texts.reduce((all, text) => {
      const mask = masks.get(text) ?? maskSynonyms(text, table)
      if (masks.size < MAX_TEXTS) masks.set(text, mask)
      return all | mask
    }, 0)
}

/** A bit for each row whose synonyms are in the text. */
export function maskSynonyms(text: string, table: SynonymsTable): number {
  const words = ` ${foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `
  if (absent.test(words)) return 0
  return table.reduce((found, { synonyms }, bit) => (synonyms.test(words) ? found | (1 << bit) : found), 0)
}
