import { formatWholeNumber } from "#domain/quantity.ts"

/** 1 automobil, 2–4 automobily, otherwise automobilů. */
export function formatVehicleCount(count: number): string {
  return `${formatWholeNumber(count)}\u00a0${chooseWord(count)}`
}

function chooseWord(count: number): string {
  if (count === 1) return "automobil"
  return count >= 2 && count <= 4 ? "automobily" : "automobilů"
}
