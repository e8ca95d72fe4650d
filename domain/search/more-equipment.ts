import type { Vehicle } from "../vehicle/vehicle.ts"
import { createMasking, knownEquipment, maskSynonyms } from "./known-equipment.ts"

type WordedEquipment = {
  /** The words that people type for it; folded. */
  readonly words: string
  /** As in known-equipment.ts. */
  readonly synonyms: RegExp
}

/** What people search by words though no filter offers it: else the search would say that none is in stock. */
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
  { words: "servisni knizka serviska", synonyms: / serv(isni)? kn(izk\w*)? / },
  { words: "nehavarovano nebourano", synonyms: / ne(havarov|bour)an\w* / },
]

/** They share a vehicle's bit mask with the known equipment, above its bits. */
export function moreEquipmentBit(at: number): number {
  return 1 << (knownEquipment.length + at)
}

const maskTexts = createMasking(moreEquipment)

/** What is searched by words beside the fields that every browser has. */
export type Claiming = Pick<Vehicle, "supplement" | "equipment" | "remarks" | "serviceBook" | "crashFree">

export function maskMoreEquipment(vehicle: Claiming): number {
  const sentences = [vehicle.supplement, ...vehicle.remarks].flatMap((text) => text.split(/[.,;] /))
  const claims = sentences.filter((sentence) => /serv|hava|bour/i.test(sentence))
  if (vehicle.serviceBook === true) claims.push("servisní knížka")
  if (vehicle.crashFree === true) claims.push("nehavarováno")
  const equipped = maskTexts(vehicle.equipment)
  const mask = claims.reduce((all, claim) => all | maskSynonyms(claim, moreEquipment), equipped)
  return mask << knownEquipment.length
}
