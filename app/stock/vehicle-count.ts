import { choosePlural } from "#domain/czech/choose-plural.ts"
import { formatWholeNumber } from "#domain/czech/quantity.ts"

/** 1 automobil, 2–4 automobily, otherwise automobilů. */
export function formatVehicleCount(count: number): string {
  return `${formatWholeNumber(count)}\u00a0${choosePlural(count, ["automobil", "automobily", "automobilů"])}`
}
