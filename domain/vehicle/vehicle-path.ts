import { foldText } from "../czech/fold-text.ts"
import { pagePaths } from "../site/site-paths.ts"
import type { Vehicle } from "./vehicle.ts"

/** "/vozidla/skoda/octavia/104211". The id alone identifies the vehicle; make and model are for people. */
export function buildVehiclePath(vehicle: Pick<Vehicle, "id" | "make" | "model">): string {
  return `${pagePaths.stock}/${buildSlug(vehicle.make)}/${buildSlug(vehicle.model)}/${vehicle.id}`
}

/** "/v/104211" */
export function buildShortPath({ id }: Pick<Vehicle, "id">): string {
  return pagePaths["short-link"].replace(":id", String(id))
}

/** The sheet that the dealer prints for the vehicle's windscreen. */
export function buildWindscreenPath(vehicle: Pick<Vehicle, "id" | "make" | "model">): string {
  const last = pagePaths.windscreen.slice(pagePaths.windscreen.lastIndexOf("/"))
  return buildVehiclePath(vehicle) + last
}

/** Letters a to z, digits and single hyphens; a lone hyphen instead of an empty segment, which would break the path. */
export function buildSlug(text: string): string {
  const slug = foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
  return slug === "" ? "-" : slug
}

/** By which forms and links name a vehicle. */
export const VEHICLE_PARAM = "vuz"

/** The id of a path segment, or undefined when it cannot be one. */
export function parseVehicleId(segment: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : undefined
}

/** "/vozidla/skoda"; undefined for a make whose slug is empty. */
export function findMakePath(make: string): string | undefined {
  const slug = buildSlug(make)
  return slug === "-" ? undefined : `${pagePaths.stock}/${slug}`
}

/** "/vozidla/skoda/octavia"; undefined where the slug of either is empty. */
export function findModelPath(make: string, model: string): string | undefined {
  const slug = buildSlug(model)
  const makePath = findMakePath(make)
  return makePath === undefined || slug === "-" ? undefined : `${makePath}/${slug}`
}
