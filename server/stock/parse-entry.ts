import { unknownVehicle } from "#domain/vehicle/vehicle.ts"
import { pickFields, type StockEntry } from "./stock-entry.ts"

/** Older releases wrote `asked` for `hasDetails`. */
type SavedEntry = Pick<StockEntry, "listed" | "added"> & Partial<StockEntry> & { readonly asked?: boolean }

/** The checksum proves the shape, but the release that saved the entry may have had other fields. */
export function parseEntry(line: string): StockEntry {
  const saved = JSON.parse(line) as SavedEntry
  const newFields = Object.keys(unknownVehicle).filter((field) => !Object.hasOwn(saved.listed, field))
  return {
    listed: { ...unknownVehicle, ...pickFields(saved.listed, isVehicleField) },
    added: pickFields(saved.added, isVehicleField),
    hasDetails: (saved.hasDetails ?? saved.asked ?? false) && newFields.length === 0,
    firstSeenOn: saved.firstSeenOn ?? null,
    changedOn: saved.changedOn ?? null,
    soldOn: saved.soldOn ?? null,
    missedReplies: saved.missedReplies ?? 0,
    reduction: saved.reduction ?? null,
    ...(newFields.length > 0 && { newFields }),
  }
}

function isVehicleField(field: string): boolean {
  return Object.hasOwn(unknownVehicle, field)
}
