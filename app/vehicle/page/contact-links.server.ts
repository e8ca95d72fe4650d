import { endSentence } from "#domain/czech/sentence.ts"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"

/** Ways to ask about a vehicle, with its name and URL already filled in. */
export type ContactLinks = {
  readonly email: string
  readonly whatsApp: string | null
  /** The form of one field, for when nobody answers; null where the site takes no enquiries. */
  readonly callback: string | null
}

export function buildContactLinks(
  dealer: Dealer,
  vehicle: Vehicle,
  pageUrl: string,
): Omit<ContactLinks, "callback"> {
  const subject = `Zájem o\u00a0vůz ${formatVehicleName(vehicle)}`
  const message = `Dobrý den,\r\n\r\n${endSentence(`mám zájem o vůz ${formatFullName(vehicle)}`)}\r\n${pageUrl}\r\n`
  return {
    email: `mailto:${dealer.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`,
    whatsApp: dealer.whatsapp && buildWhatsAppLink(dealer.whatsapp.dial, message),
  }
}

function buildWhatsAppLink(dial: string, message: string): string {
  const text = encodeURIComponent(message.replaceAll("\r\n", "\n"))
  return `https://wa.me/${dial.replace(/\D/g, "")}?text=${text}`
}
