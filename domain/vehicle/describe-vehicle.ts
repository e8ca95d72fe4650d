import { formatMileage, formatPower, formatPriceCzk } from "../czech/quantity.ts"
import { endSentence, lowerFirst } from "../czech/sentence.ts"
import { formatFullName, type Vehicle } from "./vehicle.ts"

/** The vehicle in one sentence; unknown facts are left out. */
export function describeVehicle(vehicle: Vehicle): string {
  const facts = [
    ...(vehicle.year === null ? [] : [`rok výroby ${vehicle.year}`]),
    ...(vehicle.mileageKm === null ? [] : [`stav tachometru ${formatMileage(vehicle.mileageKm)}`]),
    ...(vehicle.powerKw === null ? [] : [`výkon ${formatPower(vehicle.powerKw)}`]),
    ...(vehicle.fuel === null ? [] : [lowerFirst(vehicle.fuel)]),
    ...(vehicle.gearbox === null ? [] : [describeGearbox(vehicle.gearbox)]),
  ]
  const price = vehicle.priceCzk === null ? "Cena na\u00a0dotaz" : `Cena ${formatPriceCzk(vehicle.priceCzk)}`
  const text = facts.length === 0 ? "" : `: ${facts.join(", ")}`
  return `${endSentence(`${formatFullName(vehicle)}${text}`)} ${price}.`
}

function describeGearbox(gearbox: string): string {
  return /převodovka/i.test(gearbox) ? lowerFirst(gearbox) : `${lowerFirst(gearbox)} převodovka`
}
