import { stockTexts } from "#app/stock/texts.ts"
import { findMakePath } from "#domain/stock/make-path.ts"
import { formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"

/** For search engines: the list, the make, the model where it has a page, the vehicle. */
export function listCrumbs(vehicle: Vehicle, modelPath: string | undefined) {
  const makePath = findMakePath(vehicle.make)
  const name = formatVehicleName(vehicle)
  return [
    { name: stockTexts.heading, path: "/vozidla" },
    ...(makePath === undefined ? [] : [{ name: vehicle.make, path: makePath }]),
    ...(modelPath === undefined ? [] : [{ name, path: modelPath }]),
    { name, path: buildVehiclePath(vehicle) },
  ]
}
