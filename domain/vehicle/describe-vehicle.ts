import {
  formatDrive,
  formatEngineVolume,
  formatMileage,
  formatPower,
  formatPriceCzk,
} from "../czech/quantity.ts"
import { endSentence, lowerFirst, upperFirst } from "../czech/sentence.ts"
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

/** "Nafta, automatická převodovka, 110 kW, 2 l, kombi, přední pohon": what is known of how it is built. */
export function describeBuild(vehicle: Vehicle): string {
  const { fuel, gearbox, powerKw, engineCm3, bodyType, drive } = vehicle
  const facts = [
    fuel,
    gearbox && describeGearbox(gearbox),
    powerKw && formatPower(powerKw),
    engineCm3 && formatEngineVolume(engineCm3),
    bodyType,
    drive && describeDrive(drive),
  ]
  return upperFirst(facts.flatMap((fact) => (fact ? [lowerFirst(fact)] : [])).join(", "))
}

function describeDrive(drive: string): string {
  const words = formatDrive(drive) ?? ""
  if (/pohon/i.test(words)) return words
  return /^\d/.test(words) ? `pohon\u00a0${words}` : `${words} pohon`
}

function describeGearbox(gearbox: string): string {
  return /převodovka/i.test(gearbox) ? lowerFirst(gearbox) : `${lowerFirst(gearbox)} převodovka`
}
