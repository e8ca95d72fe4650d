import type { Dealer } from "#domain/dealer/dealer.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { contactTexts } from "../texts.ts"

/** An e-mail with the name and the URL of the vehicle already filled in. */
export function buildEmailLink(dealer: Dealer, vehicle: Vehicle, pageUrl: string): string {
  const subject = encodeURIComponent(contactTexts.subject(formatVehicleName(vehicle)))
  const body = encodeURIComponent(contactTexts.message(formatFullName(vehicle), pageUrl))
  return `mailto:${dealer.email}?subject=${subject}&body=${body}`
}

export function buildWhatsAppLink(dial: string, vehicle: Vehicle, pageUrl: string): string {
  const text = contactTexts.message(formatFullName(vehicle), pageUrl).replaceAll("\r\n", "\n")
  return `https://wa.me/${dial.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`
}
