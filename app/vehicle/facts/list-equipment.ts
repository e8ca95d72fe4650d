import { groupEquipment } from "#domain/search/group-equipment.ts"
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
