import { maskSynonyms } from "#domain/search/known-equipment.ts"

/** What a piece is for, over words as in known-equipment.ts; the first row that fits. */
const rows = [
  { group: "safety", synonyms: / (abs|asr|bas|ebd|eds|esc|esp|tcs|dsc|hsa|airbag\w*|isofix) / },
  { group: "safety", synonyms: / (alarm\w*|imobili[sz]er|zabezpec\w*|detsk\w* pojist\w*) / },
  { group: "comfort", synonyms: / (park\w*|pdc|kamer\w*) / },
  { group: "safety", synonyms: / (asisten\w*|mrtv\w* uhl\w*|jizdni\w* pruh\w*|dopravni\w* znac\w*) / },
  { group: "safety", synonyms: / ((nouz|krizov)\w* brzd\w*|omezovac\w* rychl\w*|tlak\w* (v )?pneu\w*) / },
  {
    group: "safety",
    synonyms: / ((bi)?xenon\w*|matrix|mlhov\w*|svetlomet\w*|svet(la|el|ly)|denni svicen\w*) /,
  },
  {
    group: "comfort",
    synonyms: / (klim\w*|climatronic|topeni|webasto|tepeln\w* cerpad\w*|vyhriv\w*|ventil\w*) /,
  },
  {
    group: "comfort",
    synonyms: / (sed(adl|ack)\w*|masaz\w*|koz\w*|kuze|operk\w*|volant\w*|osvetleni|roletk\w*) /,
  },
  { group: "comfort", synonyms: / (ok(en|na|no)|panoram\w*|skla|zrcatk\w*|dvere|kufr\w*|(cidl|senzor)\w*) / },
  { group: "comfort", synonyms: / ((od|za)myk\w*|bezklic\w*|keyless\w*|kessy|tempomat\w*|acc) / },
  { group: "comfort", synonyms: / (posilovac\w*|palub\w* pocitac\w*|podvozek) / },
  {
    group: "multimedia",
    synonyms: / ((auto)?radi[oa]\w*|audio|dab|cd|dvd|mp3|usb|aux|tv|bluetooth|hands ?free) /,
  },
  {
    group: "multimedia",
    synonyms: / (navigac\w*|navi|gps|car ?play|android auto|(smart|mirror) ?link|app connect) /,
  },
  {
    group: "multimedia",
    synonyms: / (displej\w*|display\w*|dotyk\w*|virtual\w*|head ?up|infotain\w*|multimed\w*) /,
  },
  { group: "multimedia", synonyms: / (reproduktor\w*|ozvuc\w*|subwoofer|bose|canton|harman) / },
  { group: "multimedia", synonyms: / (televiz\w*|telefon\w*|wi ?fi|bezdrat\w*) / },
] as const

const groups = ["safety", "comfort", "multimedia", "other"] as const

type EquipmentGroup = (typeof groups)[number]
export type GroupedEquipment = { readonly group: EquipmentGroup; readonly pieces: readonly string[] }

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
