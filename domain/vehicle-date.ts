/** A date as precise as the provider knows it: "2021", "1/2021", "15. 1. 2021", or its own words. */
export type VehicleDate =
  | { readonly year: number; readonly month: number | null; readonly day: number | null }
  | { readonly text: string }

export function formatVehicleDate(date: VehicleDate | null): string {
  if (date === null) return "Neuvedeno"
  if ("text" in date) return date.text
  if (date.month === null) return String(date.year)
  if (date.day === null) return `${date.month}/${date.year}`
  return `${date.day}.\u00a0${date.month}.\u00a0${date.year}`
}
