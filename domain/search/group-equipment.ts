import { maskSynonyms } from "./known-equipment.ts"

/** What a piece is for; the first row that fits. Parts of patterns over words, as in known-equipment.ts. */
const rows = [
  {
    group: "safety",
    words: [
      ...["abs", "asr", "bas", "ebd", "eds", "esc", "esp", "tcs", "dsc", "hsa", "airbag\\w*", "isofix"],
      ...["alarm\\w*", "imobili[sz]er", "zabezpec\\w*", "detsk\\w* pojist\\w*"],
      ...["(?<!park\\w* )asisten\\w*(?! park)", "mrtv\\w* uhl\\w*", "jizdni\\w* pruh\\w*"],
      ...["dopravni\\w* znac\\w*", "(nouz|krizov)\\w* brzd\\w*", "omezovac\\w* rychl\\w*"],
      ...["tlak\\w* (v )?pneu\\w*", "(bi)?xenon\\w*", "matrix", "mlhov\\w*", "svetlomet\\w*"],
      ...["svet(la|el|ly)", "denni svicen\\w*"],
    ],
  },
  {
    group: "comfort",
    words: [
      ...["klim\\w*", "climatronic", "topeni", "webasto", "tepeln\\w* cerpad\\w*", "vyhriv\\w*"],
      ...["ventil\\w*", "sed(adl|ack)\\w*", "masaz\\w*", "koz\\w*", "kuze", "operk\\w*", "volant\\w*"],
      ...["osvetleni", "roletk\\w*", "ok(en|na|no)", "panoram\\w*", "skla", "zrcatk\\w*", "dvere"],
      ...["kufr\\w*", "(cidl|senzor)\\w*", "(od|za)myk\\w*", "bezklic\\w*", "keyless\\w*", "kessy"],
      ...["tempomat\\w*", "acc", "park\\w*", "pdc", "kamer\\w*", "posilovac\\w*"],
      ...["palub\\w* pocitac\\w*", "podvozek"],
    ],
  },
  {
    group: "multimedia",
    words: [
      ...["(auto)?radi[oa]\\w*", "audio", "dab", "cd", "dvd", "mp3", "usb", "aux", "tv", "bluetooth"],
      ...["hands ?free", "navigac\\w*", "navi", "gps", "car ?play", "android auto", "smart ?link"],
      ...["mirror ?link", "app connect", "displej\\w*", "display\\w*", "dotyk\\w*", "virtual\\w*"],
      ...["head ?up", "infotain\\w*", "multimed\\w*", "reproduktor\\w*", "ozvuc\\w*", "subwoofer"],
      ...["bose", "canton", "harman", "televiz\\w*", "telefon\\w*", "wi ?fi", "bezdrat\\w*"],
    ],
  },
] as const

const table = rows.map(({ words }) => ({ synonyms: new RegExp(` (${words.join("|")}) `) }))

type EquipmentGroup = (typeof rows)[number]["group"] | "other"
type GroupedEquipment = { readonly group: EquipmentGroup; readonly pieces: readonly string[] }

/** Every piece once, though the feed sometimes repeats one, in groups that are not empty. */
export function groupEquipment(equipment: readonly string[]): readonly GroupedEquipment[] {
  const pieces = [...new Set(equipment)].map((text) => ({ text, group: findGroup(text) }))
  return [...rows.map(({ group }) => group), "other" as const].flatMap((group) => {
    const own = pieces.filter((piece) => piece.group === group).map(({ text }) => text)
    return own.length === 0 ? [] : [{ group, pieces: own }]
  })
}

function findGroup(text: string): EquipmentGroup {
  const mask = maskSynonyms(text, table)
  return rows.find((_, bit) => (mask & (1 << bit)) !== 0)?.group ?? "other"
}
