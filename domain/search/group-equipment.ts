import { maskSynonyms } from "./known-equipment.ts"

/** What a piece is for: the first row that fits. Over words as in known-equipment.ts. */
const rows = [
  { group: "safety", synonyms: / (abs|asr|bas|ebd|eds|esc|esp|tcs|dsc|hsa|airbag\w*|isofix) / },
  { group: "safety", synonyms: / (alarm\w*|imobili[sz]er|zabezpec\w*|detsk\w* pojist\w*) / },
  { group: "safety", synonyms: / ((?<!park\w* )asisten\w*(?! park)|mrtv\w* uhl\w*|jizdni\w* pruh\w*) / },
  { group: "safety", synonyms: / (dopravni\w* znac\w*|(nouz|krizov)\w* brzd\w*|omezovac\w* rychl\w*) / },
  { group: "safety", synonyms: / (tlak\w* (v )?pneu\w*|(bi)?xenon\w*|matrix|mlhov\w*|svetlomet\w*) / },
  { group: "safety", synonyms: / (svet(la|el|ly)|denni svicen\w*) / },
  { group: "comfort", synonyms: / (klim\w*|climatronic|topeni|webasto|tepeln\w* cerpad\w*|vyhriv\w*) / },
  { group: "comfort", synonyms: / (ventil\w*|sed(adl|ack)\w*|masaz\w*|koz\w*|kuze|operk\w*|volant\w*) / },
  { group: "comfort", synonyms: / (osvetleni|roletk\w*|ok(en|na|no)|panoram\w*|skla|zrcatk\w*|dvere) / },
  { group: "comfort", synonyms: / (kufr\w*|(cidl|senzor)\w*|(od|za)myk\w*|bezklic\w*|keyless\w*|kessy) / },
  { group: "comfort", synonyms: / (tempomat\w*|acc|park\w*|pdc|kamer\w*|posilovac\w*) / },
  { group: "comfort", synonyms: / (palub\w* pocitac\w*|podvozek) / },
  { group: "multimedia", synonyms: / ((auto)?radi[oa]\w*|audio|dab|cd|dvd|mp3|usb|aux|tv|bluetooth) / },
  { group: "multimedia", synonyms: / (hands ?free|navigac\w*|navi|gps|car ?play|android auto|smart ?link) / },
  { group: "multimedia", synonyms: / (mirror ?link|app connect|displej\w*|display\w*|dotyk\w*|virtual\w*) / },
  { group: "multimedia", synonyms: / (head ?up|infotain\w*|multimed\w*|reproduktor\w*|ozvuc\w*|subwoofer) / },
  { group: "multimedia", synonyms: / (bose|canton|harman|televiz\w*|telefon\w*|wi ?fi|bezdrat\w*) / },
] as const

const groups = ["safety", "comfort", "multimedia", "other"] as const

type EquipmentGroup = (typeof groups)[number]
type GroupedEquipment = { readonly group: EquipmentGroup; readonly pieces: readonly string[] }

/** Every piece once, though the feed sometimes repeats one, in groups that are not empty. */
export function groupEquipment(equipment: readonly string[]): readonly GroupedEquipment[] {
  const pieces = [...new Set(equipment)].map((text) => ({ text, group: findGroup(text) }))
  return groups.flatMap((group) => {
    const own = pieces.filter((piece) => piece.group === group).map(({ text }) => text)
    return own.length === 0 ? [] : [{ group, pieces: own }]
  })
}

function findGroup(text: string): EquipmentGroup {
  const mask = maskSynonyms(text, rows)
  return rows.find((_, bit) => (mask & (1 << bit)) !== 0)?.group ?? "other"
}
