import { foldSpelling } from "#domain/czech/fold-text.ts"
import { type SpelledField, spelledFields } from "#domain/search/filters.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"

/**
 * "ŠKODA" and "Škoda" are one make: of spellings that differ only in case, diacritics or spaces the commonest is used,
 * or a filter would have two checkboxes for one value. Applies to every filter by words.
 */
export function unifySpellings(vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const spelling = new Map(spelledFields.map((field) => [field, chooseSpellings(vehicles, field)]))
  return vehicles.map((vehicle) => {
    const changed = spelledFields.flatMap((field) => {
      const value = vehicle[field]
      const chosen = value === null ? undefined : spelling.get(field)?.get(foldSpelling(value))
      return chosen === undefined || chosen === value ? [] : [[field, chosen] as const]
    })
    return changed.length === 0 ? vehicle : { ...vehicle, ...Object.fromEntries(changed) }
  })
}

function chooseSpellings(vehicles: readonly Vehicle[], field: SpelledField): ReadonlyMap<string, string> {
  const uses = new Map<string, number>()
  for (const vehicle of vehicles) {
    const value = vehicle[field]
    if (value !== null) uses.set(value, (uses.get(value) ?? 0) + 1)
  }
  // Commonest first, then by text, so that every process chooses the same.
  const byUse = [...uses].sort(([a, usesA], [b, usesB]) => usesB - usesA || (a < b ? -1 : 1))
  const chosen = new Map<string, string>()
  for (const [value] of byUse) if (!chosen.has(foldSpelling(value))) chosen.set(foldSpelling(value), value)
  return chosen
}
