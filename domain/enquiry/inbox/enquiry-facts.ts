import { formatMileage, formatPriceCzk } from "../../czech/quantity.ts"
import { listShown, type ShownField } from "../../form/field.ts"
import {
  buildSearchPath,
  describeSearch,
  type Enquiry,
  type EnquirySubject,
  findVehicleId,
} from "../enquiry.ts"
import { enquiryFields } from "../enquiry-form.ts"
import { offerFields } from "../offer/offer-form.ts"
import { conditionNames, formatOfferedName, fuelNames } from "../offered-vehicle.ts"

export type EnquiryFact = ShownField

type FactSources = {
  /** The vehicle, with its page; null where the enquiry is about none, or about one that nobody remembers. */
  readonly asked: Pick<EnquiryFact, "value" | "url"> | null
  readonly siteUrl: string
  /** Where an offer's photos are. */
  readonly photosAt?: string
}

/** About what, and who, for the dealer; what was not stated has no line. */
export function listEnquiryFacts(
  enquiry: Enquiry,
  { asked, siteUrl, photosAt = "v\u00a0příloze e-\u2060mailu" }: FactSources,
): readonly EnquiryFact[] {
  const { subject } = enquiry
  const vehicleId = findVehicleId(subject)
  const vehicle = asked ?? (vehicleId === null ? null : { value: `č.\u00a0${vehicleId}` })
  const searched = describeSearch(subject) || "v\u00a0nabídce"
  return [
    ...listOfferFacts(subject, photosAt),
    ...(vehicle === null ? [] : [{ label: subject.kind === "offer" ? "Kupuje" : "Vůz", ...vehicle }]),
    ...(subject.kind === "search"
      ? [{ label: "Hledání", value: searched, url: siteUrl + buildSearchPath(subject) }]
      : []),
    ...listShown(enquiryFields, enquiry),
  ]
}

/** What the dealer needs to set a price; what was left empty is left out. */
function listOfferFacts(subject: EnquirySubject, photosAt: string): readonly EnquiryFact[] {
  if (subject.kind !== "offer") return []
  const { offered, photoCount } = subject
  const { vin, mileageKm, fuel, condition, expectedPriceCzk } = offered
  return [
    { label: "Auto", value: formatOfferedName(offered) },
    { label: offerFields.vin.label, value: vin ?? "" },
    { label: offerFields.mileageKm.label, value: formatMileage(mileageKm) },
    { label: offerFields.fuel.label, value: fuel === null ? "" : fuelNames[fuel] },
    { label: offerFields.condition.label, value: conditionNames[condition] },
    { label: "Představa", value: expectedPriceCzk === null ? "" : formatPriceCzk(expectedPriceCzk) },
    { label: "Fotografie", value: photoCount === 0 ? "žádné" : `${photoCount}, ${photosAt}` },
  ].filter(({ value }) => value !== "")
}
