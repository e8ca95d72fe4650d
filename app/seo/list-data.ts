import type { BreadcrumbList, ItemList, WithContext } from "schema-dts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import type { Site } from "./page-meta.ts"

type Crumb = { readonly name: string; readonly path: string }

/** The way from the list to the page, which comes last. */
export function buildBreadcrumbData(
  crumbs: readonly Crumb[],
  { siteUrl }: Site,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

type VehicleList = {
  /** Those on the page, and how many of the whole list come before them. */
  readonly vehicles: readonly Pick<Vehicle, "id" | "make" | "model">[]
  readonly before: number
  readonly total: number
}

/** Search engines read a vehicle's name on its own page; a list of URLs is all that they ask of this one. */
export function buildListData(list: VehicleList, { siteUrl }: Site): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: list.total,
    itemListElement: list.vehicles.map((vehicle, index) => ({
      "@type": "ListItem",
      position: list.before + index + 1,
      url: siteUrl + buildVehiclePath(vehicle),
    })),
  }
}
