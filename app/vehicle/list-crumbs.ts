import { stockTexts } from "#app/texts/stock.ts"
import { findMakePath } from "#domain/make-path.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle-path.ts"

/** For search engines: the list, the make, the vehicle. */
export function listCrumbs(vehicle: Vehicle) {
  const makePath = findMakePath(vehicle.make)
  return [
    { name: stockTexts.heading, path: "/vozidla" },
    ...(makePath === undefined ? [] : [{ name: vehicle.make, path: makePath }]),
    { name: formatVehicleName(vehicle), path: buildVehiclePath(vehicle) },
  ]
}
