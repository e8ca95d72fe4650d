import type { VehicleDate } from "../calendar/vehicle-date.ts"
import type { PriceReduction } from "./price-reduction.ts"
import type { Tint } from "./tint.ts"

/** What the server found when it inspected the content of a photo or video. */
export type MediaInfo =
  | { readonly kind: "image"; readonly width: number; readonly height: number; readonly tint: Tint }
  | { readonly kind: "video" | "other" | "broken" }

/** One vehicle for sale. `null` (for a text list: empty) means that the provider does not say; it is never guessed. */
export type Vehicle = {
  readonly id: number
  readonly make: string
  /** Empty where the provider names the model only in the supplement. */
  readonly model: string
  readonly supplement: string
  readonly priceCzk: number | null
  /** What the price includes, in the provider's words ("Cena s DPH"). */
  readonly priceNote: string | null
  readonly fuel: string | null
  readonly bodyType: string | null
  readonly gearbox: string | null
  readonly year: number | null
  readonly mileageKm: number | null
  readonly engineCm3: number | null
  readonly powerKw: number | null
  /** URLs of photos, and sometimes of a video; the first is the main photo. */
  readonly media: readonly string[]
  /** In the order of `media`; `null` or missing until the server has inspected the file. */
  readonly mediaInfo: readonly (MediaInfo | null)[]
  readonly remarks: readonly string[]
  readonly equipment: readonly string[]
  readonly firstRegistered: VehicleDate | null
  readonly inspectionUntil: VehicleDate | null
  readonly addedOn: VehicleDate | null
  readonly seats: number | null
  readonly doors: number | null
  readonly owners: number | null
  readonly state: string | null
  readonly condition: string | null
  readonly vin: string | null
  readonly color: string | null
  readonly drive: string | null
  /** As the vehicle's data states; `null` where it does not say, and then nothing is claimed. */
  readonly serviceBook: boolean | null
  readonly crashFree: boolean | null
  /** Whether a firm that buys it may deduct the VAT. */
  readonly vatDeductible: boolean | null
  /** Days ("2026-11-15") on which this site first saw it and last saw it changed; `null` when before its records. */
  readonly firstSeenOn: string | null
  readonly changedOn: string | null
  /** As the price log knows it; `null` where the price was not reduced, or not enough is known to say so. */
  readonly reduction: PriceReduction | null
  /** The last day of the dealer's reservation, which may have passed: `findReservation` knows. */
  readonly reservedUntil: string | null
}

/** "Škoda Octavia"; only the make where the model is not named. */
export function formatVehicleName(vehicle: Pick<Vehicle, "make" | "model">): string {
  return vehicle.model === "" ? vehicle.make : `${vehicle.make} ${vehicle.model}`
}

/** With the supplement: "Škoda Octavia Combi 2.0 TDI". */
export function formatFullName(vehicle: Pick<Vehicle, "make" | "model" | "supplement">): string {
  return [formatVehicleName(vehicle), vehicle.supplement].filter((part) => part !== "").join(" ")
}

/** Every field unknown; supplies the fields that an older stock file lacks. */
export const unknownVehicle: Vehicle = {
  id: 0,
  make: "",
  model: "",
  supplement: "",
  priceCzk: null,
  priceNote: null,
  fuel: null,
  bodyType: null,
  gearbox: null,
  year: null,
  mileageKm: null,
  engineCm3: null,
  powerKw: null,
  media: [],
  mediaInfo: [],
  remarks: [],
  equipment: [],
  firstRegistered: null,
  inspectionUntil: null,
  addedOn: null,
  seats: null,
  doors: null,
  owners: null,
  state: null,
  condition: null,
  vin: null,
  color: null,
  drive: null,
  serviceBook: null,
  crashFree: null,
  vatDeductible: null,
  firstSeenOn: null,
  changedOn: null,
  reduction: null,
  reservedUntil: null,
}

export type VehicleKey = Pick<Vehicle, "id" | "vin">

/** Whether what was saved under the vehicle's id, with this VIN, is of it: a provider may give an id to another vehicle. */
export function isOfVehicle(savedVin: string | null, { vin }: VehicleKey): boolean {
  return savedVin === null || vin === null || savedVin === vin
}
