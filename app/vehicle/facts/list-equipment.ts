import { maskSynonyms } from "#domain/search/known-equipment.ts"
import { equipmentTexts } from "../texts.ts"

/** On a phone, until the visitor wants to see all of it. */
const PIECES_AT_FIRST = 10

export type EquipmentList = {
  readonly groups: readonly {
    /** Null where there is only one group. */
    readonly heading: string | null
    readonly pieces: readonly string[]
    /** How many of them a phone shows at first. */
    readonly atFirst: number
  }[]
  /** Null where a phone shows all of it anyway. */
  readonly showAll: string | null
}

/** For the server: a browser need not know what each piece is for. */
export function listEquipment(equipment: readonly string[]): EquipmentList {
  const grouped = groupEquipment(equipment)
  let count = 0
  const groups = grouped.map(({ group, pieces }) => {
    const atFirst = Math.max(0, PIECES_AT_FIRST - count)
    count += pieces.length
    return { heading: grouped.length > 1 ? equipmentTexts[group] : null, pieces, atFirst }
  })
  return { groups, showAll: count > PIECES_AT_FIRST ? equipmentTexts.showAll(count) : null }
}

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
