import { knownEquipment, maskSynonyms } from "./known-equipment.ts"

type WordedEquipment = {
  /** The words that people type for it; folded. */
  readonly words: string
  /** As in known-equipment.ts. */
  readonly synonyms: RegExp
}

/** Equipment that people search by words though no filter offers it: else the search would say that none is in stock. */
export const moreEquipment: readonly WordedEquipment[] = [
  { words: "klimatizace klima", synonyms: / klim\w* / },
  { words: "kozene kozena kuze", synonyms: / (koz\w+|kuze) / },
  { words: "hlinikova alu lita litaky", synonyms: / (hlinik\w*|alu|lita) (kol|disk|raf)\w* / },
  { words: "panoramaticka panorama stresni okno", synonyms: / panoram\w* | stresni okno / },
  { words: "nezavisle topeni webasto", synonyms: / (nezavisl\w*|druhe) topeni | webasto / },
  { words: "xenony xenonova bixenony", synonyms: / (bi)?xenon\w* / },
  { words: "ventilovana odvetravana sedadla", synonyms: / (ventil|odvetr)\w* sed\w* / },
  { words: "isofix", synonyms: / isofix / },
  { words: "head headup", synonyms: / head ?up / },
  { words: "abs", synonyms: / abs / },
  { words: "esp", synonyms: / esp / },
  { words: "centralni central zamykani", synonyms: / centr\w* zamyk\w* / },
  { words: "palubni pocitac", synonyms: / palub\w* pocitac / },
  { words: "tepelne cerpadlo", synonyms: / tepeln\w* cerpadlo / },
  { words: "prepazka", synonyms: / prepazk\w* / },
  { words: "posuvne dvere", synonyms: / posuvn\w* dver\w* / },
]

/** They share a vehicle's bit mask with the known equipment, above its bits. */
export function moreEquipmentBit(at: number): number {
  return 1 << (knownEquipment.length + at)
}

/** Dealers choose from their system's list, so a large stock says the same few texts again and again. */
const maskOfText = new Map<string, number>()
const MAX_TEXTS = 5_000

export function maskMoreEquipment(texts: readonly string[]): number {
  return texts.reduce((mask, text) => mask | maskText(text), 0)
}

function maskText(text: string): number {
  const mask = maskOfText.get(text) ?? maskSynonyms(text, moreEquipment) << knownEquipment.length
  if (maskOfText.size < MAX_TEXTS) maskOfText.set(text, mask)
  return mask
}
