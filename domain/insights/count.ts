import { parseVehicleId } from "../vehicle/vehicle-path.ts"

/** Counted for a vehicle: views of its page, and by which way visitors got in touch. */
export const countedActs = ["view", "phone", "whatsapp", "email"] as const
export type CountedAct = (typeof countedActs)[number]

export type Count = { readonly vehicleId: number; readonly act: CountedAct }

/** All that a browser sends: nothing about the visitor. */
export function buildCountFields({ vehicleId, act }: Count): Readonly<Record<string, string>> {
  return { vuz: String(vehicleId), co: act }
}

export function parseCount(fields: { get(name: string): string | null }): Count | undefined {
  const vehicleId = parseVehicleId(fields.get("vuz") ?? "")
  const act = countedActs.find((act) => act === fields.get("co"))
  return vehicleId === undefined || act === undefined ? undefined : { vehicleId, act }
}

/** By which way a link gets in touch; undefined for one that does not. */
export function findContactAct(href: string): CountedAct | undefined {
  if (href.startsWith("tel:")) return "phone"
  if (href.startsWith("mailto:")) return "email"
  return href.startsWith("https://wa.me/") ? "whatsapp" : undefined
}

/** Where pages report a vehicle's views and contacts, and searches that found nothing. */
export const COUNT_PATH = "/zajem"
