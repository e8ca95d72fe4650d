import { formatIsoVehicleDate } from "#domain/calendar/vehicle-date.ts"
import type { SellingDealer } from "#domain/dealer/dealer.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import { findArrivalDay } from "#domain/vehicle/arrival-day.ts"
import { findShownVin } from "#domain/vehicle/find-shown-vin.ts"
import { listPhotoPaths } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"

type Site = { readonly siteUrl: string; readonly dealer: SellingDealer }

/** The whole stock for other programs; docs/open-stock.md documents each field. */
export function buildOpenStock({ version, vehicles }: StockSnapshot, { siteUrl, dealer }: Site): string {
  return JSON.stringify({
    version,
    dealer: { name: dealer.name, town: dealer.town, url: `${siteUrl}/` },
    currency: "CZK",
    count: vehicles.length,
    vehicles: vehicles.map((vehicle) => buildOpenVehicle(vehicle, { siteUrl, dealer })),
  })
}

function buildOpenVehicle(vehicle: Vehicle, { siteUrl, dealer }: Site) {
  return {
    id: vehicle.id,
    url: siteUrl + buildVehiclePath(vehicle),
    make: vehicle.make,
    model: vehicle.model,
    supplement: vehicle.supplement,
    priceCzk: vehicle.priceCzk,
    fuel: vehicle.fuel,
    bodyType: vehicle.bodyType,
    gearbox: vehicle.gearbox,
    year: vehicle.year,
    mileageKm: vehicle.mileageKm,
    engineCm3: vehicle.engineCm3,
    powerKw: vehicle.powerKw,
    drive: vehicle.drive,
    color: vehicle.color,
    doors: vehicle.doors,
    seats: vehicle.seats,
    owners: vehicle.owners,
    vin: findShownVin(vehicle, dealer, "programs"),
    firstRegistered: formatIsoVehicleDate(vehicle.firstRegistered),
    inspectionUntil: formatIsoVehicleDate(vehicle.inspectionUntil),
    equipment: vehicle.equipment,
    photos: listPhotoPaths(vehicle).map((path) => siteUrl + path),
    arrivedOn: findArrivalDay(vehicle),
    changedOn: vehicle.changedOn,
  }
}
