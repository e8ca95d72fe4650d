import { isTrailer } from "../../vehicle/vehicle-kind.ts"
import type { SearchedVehicle } from "../searched-vehicle.ts"
import type { StockQuery } from "../stock-query.ts"

type VehicleKind = "car" | "van" | "motorcycle" | "trailer"

/** Body types that are no car. */
const kindsByBody: readonly (readonly [VehicleKind, RegExp])[] = [
  ["trailer", /\b(přívěs|návěs)/i],
  ["van", /^(dodávk|skříň|valník|nákladní)/i],
  ["motorcycle", /^(motocykl|motork|skútr|moped|čtyřkolk)/i],
]

/**
 * The vehicles of a kind that the search means: by its body types, else by what its makes and words find; a search that names
 * none of them means a car.
 */
export function listOfWishedKinds<V extends SearchedVehicle>(
  vehicles: readonly V[],
  { choices: { bodyType, make }, words }: StockQuery,
): readonly V[] {
  const named = make.length > 0 ? vehicles.filter((vehicle) => make.includes(vehicle.make)) : vehicles
  const isNamed = named.length > 0 && (make.length > 0 || words !== "")
  const byName = isNamed ? named.map(findKind) : ["car"]
  const kinds = new Set(bodyType.length > 0 ? bodyType.map(findKindOfBody) : byName)
  return vehicles.filter((vehicle) => vehicle.bodyType !== null && kinds.has(findKind(vehicle)))
}

function findKindOfBody(bodyType: string): VehicleKind {
  return kindsByBody.find(([, body]) => body.test(bodyType))?.[0] ?? "car"
}

/** A trailer with an engine is a car: see `isTrailer`. */
function findKind(vehicle: SearchedVehicle): VehicleKind {
  const kind = findKindOfBody(vehicle.bodyType ?? "")
  return kind === "trailer" && !isTrailer(vehicle) ? "car" : kind
}
