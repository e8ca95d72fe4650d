import { type Fact, listEngineVolume } from "#app/ui/vehicle-facts.ts"
import { formatMileage, formatPower, formatText, formatYear } from "#domain/quantity.ts"
import type { Vehicle } from "#domain/vehicle.ts"
import { formatVehicleDate } from "#domain/vehicle-date.ts"

/** "Technické parametry": what the specification names is always there, unknown or not. */
export function listParameters(vehicle: Vehicle): readonly Fact[] {
  return [
    { label: "Rok výroby", value: formatYear(vehicle.year) },
    { label: "Uvedení do\u00a0provozu", value: formatVehicleDate(vehicle.firstRegistered) },
    { label: "Stav tachometru", value: formatMileage(vehicle.mileageKm) },
    { label: "Palivo", value: formatText(vehicle.fuel) },
    ...listEngineVolume(vehicle),
    { label: "Výkon", value: formatPower(vehicle.powerKw) },
    { label: "Převodovka", value: formatText(vehicle.gearbox) },
    { label: "Karoserie", value: formatText(vehicle.bodyType) },
    { label: "Počet míst", value: formatText(vehicle.seats === null ? null : String(vehicle.seats)) },
    { label: "Počet majitelů", value: formatText(vehicle.owners === null ? null : String(vehicle.owners)) },
    { label: "Stav", value: vehicle.condition ?? "-" },
    { label: "STK do", value: formatVehicleDate(vehicle.inspectionUntil) },
    { label: "VIN", value: formatText(vehicle.vin) },
  ]
}
