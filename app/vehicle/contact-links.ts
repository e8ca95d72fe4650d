import { contactTexts } from "#app/texts/vehicle.ts"
import type { Dealer } from "#domain/dealer.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle.ts"

/** A letter that already says which vehicle it is about, and where to find it. */
export function buildEmailLink(dealer: Dealer, vehicle: Vehicle, address: string): string {
  const subject = encodeURIComponent(contactTexts.subject(formatVehicleName(vehicle)))
  const body = encodeURIComponent(contactTexts.message(formatFullName(vehicle), address))
  return `mailto:${dealer.email}?subject=${subject}&body=${body}`
}

export function buildWhatsAppLink(dial: string, vehicle: Vehicle, address: string): string {
  const text = contactTexts.message(formatFullName(vehicle), address).replaceAll("\r\n", "\n")
  return `https://wa.me/${dial.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`
}
