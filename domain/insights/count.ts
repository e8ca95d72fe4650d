import { parseVehicleId } from "../vehicle/vehicle-path.ts"

/** Counted for a vehicle: views of its page, and by which contact method visitors got in touch. */
export const countedActions = ["view", "phone", "whatsapp", "email"] as const
export type CountedAction = (typeof countedActions)[number]

export type Count = { readonly vehicleId: number; readonly action: CountedAction }

/** All that a browser sends: nothing about the visitor. */
export function buildCountFields({ vehicleId, action }: Count): Readonly<Record<string, string>> {
  return { vuz: String(vehicleId), co: action }
}

export function parseCount(fields: { get(name: string): string | null }): Count | undefined {
  const vehicleId = parseVehicleId(fields.get("vuz") ?? "")
  const action = countedActions.find((action) => action === fields.get("co"))
  return vehicleId === undefined || action === undefined ? undefined : { vehicleId, action }
}

const NOTHING_FOUND = "nothing-found"

/** Sent by a browser for a search that found nothing: the list's query, of which the site saves its own words only. */
export function buildEmptySearchFields(search: string): string {
  return `${search}&co=${NOTHING_FOUND}`
}

export function isEmptySearch(fields: { get(name: string): string | null }): boolean {
  return fields.get("co") === NOTHING_FOUND
}

/** By which contact method a link gets in touch; undefined for one that does not. */
export function findContactAction(href: string): CountedAction | undefined {
  if (href.startsWith("tel:")) return "phone"
  if (href.startsWith("mailto:")) return "email"
  return href.startsWith("https://wa.me/") ? "whatsapp" : undefined
}

/** Where pages report a vehicle's views and contacts, and searches that found nothing. */
export const COUNT_PATH = "/zajem"
