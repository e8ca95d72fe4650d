import type { Car, EngineSpecification, Offer, Vehicle as VehicleThing, WithContext } from "schema-dts"
import { formatIsoVehicleDate } from "#domain/calendar/vehicle-date.ts"
import type { SellingTerms } from "#domain/dealer/dealer.ts"
import { describeVehicle } from "#domain/vehicle/describe-vehicle.ts"
import { findShownVin } from "#domain/vehicle/find-shown-vin.ts"
import { listPhotoPaths } from "#domain/vehicle/photo-path.ts"
import { formatFullName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { buildDealerReference } from "./dealer-data.ts"
import type { Site } from "./page-meta.ts"

const MAX_PHOTOS = 6

type Report = {
  readonly flaws?: string | undefined
  readonly checks?:
    | readonly { readonly label: string; readonly value: string; readonly url?: string }[]
    | undefined
  readonly isReserved?: boolean
}

/** What is not known is not said. A vehicle with neither fuel nor power is a trailer, and no car. */
export function buildVehicleData(
  vehicle: Vehicle,
  site: Site & Pick<SellingTerms, "showVin">,
  /** What the dealer says is wrong with it, and who has checked what. */
  { flaws, checks = [], isReserved = false }: Report = {},
): WithContext<Car | VehicleThing> {
  const { year, mileageKm, fuel, bodyType, gearbox, color, drive, doors, seats, owners } = vehicle
  const vin = findShownVin(vehicle, site, "programs")
  const firstRegistered = formatIsoVehicleDate(vehicle.firstRegistered) ?? undefined
  const condition = findCondition(vehicle.state)
  const photos = listPhotoPaths(vehicle, MAX_PHOTOS).map((path) => site.siteUrl + path)
  const hasEngine = fuel !== null || vehicle.powerKw !== null
  return {
    "@context": "https://schema.org",
    "@type": hasEngine ? "Car" : "Vehicle",
    name: formatFullName(vehicle),
    description: describeVehicle(vehicle),
    url: site.siteUrl + buildVehiclePath(vehicle),
    sku: String(vehicle.id),
    brand: { "@type": "Brand", name: vehicle.make },
    ...(vehicle.model !== "" && { model: vehicle.model }),
    ...(photos.length > 0 && { image: photos }),
    ...(condition !== undefined && { itemCondition: condition }),
    ...(year !== null && { productionDate: String(year) }),
    ...(firstRegistered !== undefined && { dateVehicleFirstRegistered: firstRegistered }),
    ...(mileageKm !== null && {
      mileageFromOdometer: { "@type": "QuantitativeValue", value: mileageKm, unitCode: "KMT" },
    }),
    ...(fuel !== null && { fuelType: fuel }),
    ...(bodyType !== null && { bodyType }),
    ...(gearbox !== null && { vehicleTransmission: gearbox }),
    ...(hasEngine && { vehicleEngine: buildEngine(vehicle) }),
    ...(vin !== null && { vehicleIdentificationNumber: vin }),
    ...(color !== null && { color }),
    ...(drive !== null && { driveWheelConfiguration: drive }),
    ...(doors !== null && { numberOfDoors: doors }),
    ...(seats !== null && { vehicleSeatingCapacity: seats }),
    ...(owners !== null && { numberOfPreviousOwners: owners }),
    ...(flaws !== undefined && { knownVehicleDamages: flaws }),
    ...(checks.length > 0 && {
      additionalProperty: checks.map(({ label, value, url }) => ({
        "@type": "PropertyValue" as const,
        name: label,
        value,
        ...(url !== undefined && { url }),
      })),
    }),
    offers: buildOffer(vehicle, site, isReserved),
  }
}

function buildEngine({ fuel, powerKw, engineCm3 }: Vehicle): EngineSpecification {
  return {
    "@type": "EngineSpecification",
    ...(fuel !== null && { fuelType: fuel }),
    ...(powerKw !== null && {
      enginePower: { "@type": "QuantitativeValue", value: powerKw, unitCode: "KWT" },
    }),
    ...(engineCm3 !== null && {
      engineDisplacement: { "@type": "QuantitativeValue", value: engineCm3, unitCode: "CMQ" },
    }),
  }
}

function buildOffer({ priceCzk, ...vehicle }: Vehicle, site: Site, isReserved: boolean): Offer {
  return {
    "@type": "Offer",
    url: site.siteUrl + buildVehiclePath(vehicle),
    availability: `https://schema.org/${isReserved ? "Reserved" : "InStock"}`,
    ...(priceCzk !== null && { price: priceCzk, priceCurrency: "CZK" }),
    seller: buildDealerReference(site),
  }
}

function findCondition(state: string | null) {
  if (state === null) return undefined
  if (/^ojet/i.test(state)) return "https://schema.org/UsedCondition"
  return /^nov/i.test(state) ? "https://schema.org/NewCondition" : undefined
}
