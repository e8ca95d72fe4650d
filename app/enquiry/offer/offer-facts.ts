import type { PageServices } from "#domain/page-services.ts"
import { listMakesInStock } from "#domain/stock/make-stock.ts"
import { findFormVehicle } from "../form/build-form-vehicle.ts"

/** What the pages with the form of an offer need. Null where the site takes nothing from visitors. */
export function findOfferFacts({ forms, stock }: PageServices, boughtId: number | undefined) {
  if (forms === null) return null
  const snapshot = stock.current()
  return {
    subject: { kind: "offer" as const, bought: findFormVehicle(boughtId ?? 0, snapshot) },
    makes: snapshot === undefined ? [] : listMakesInStock(snapshot).map(({ make }) => make),
  }
}
