import { Mark } from "#app/ui/ornaments.tsx"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { formatTownLine } from "#domain/dealer/dealer.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { formatShots } from "#domain/enquiry/shots.ts"
import { formatFullName, formatVehicleName } from "#domain/vehicle/vehicle.ts"
import type { EnquirySentPageProps } from "./enquiry-sent-page.tsx"
import { formatAnswerWay, sentTexts } from "./texts.ts"
import "./slip.css"

type SlipProps = Pick<EnquirySentPageProps, "sent" | "dealer" | "vehicle" | "sold">

/** A paper ticket with the number that the visitor may read out over the telephone. */
export function Slip({ sent, dealer, vehicle, sold }: SlipProps) {
  return (
    <aside aria-label={sentTexts.summary} className="slip">
      <div className="slip-head">
        <p>
          <small className="slip-label">
            {sent.about === "offer" ? sentTexts.numberOfOffer : sentTexts.number}
          </small>
          <b className="slip-number">{sent.code}</b>
        </p>
        <Mark className="slip-mark" />
      </div>
      <div aria-hidden="true" className="slip-perforation dots-x" />
      <dl className="slip-rows">
        {listRows({ sent, dealer, vehicle, sold }).map(([label, value]) => (
          <div key={label} className="slip-row">
            <dt className="slip-row-label">{label}</dt>
            <dd className="slip-row-value">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

function listRows({ sent, dealer, vehicle, sold }: SlipProps): readonly (readonly [string, string])[] {
  const { way, visit, callWindow } = sent
  if (sent.about === "offer") return listOfferRows({ sent, vehicle })
  const shots = sent.shots.length === 0 ? [] : [[sentTexts.shots, formatShots(sent.shots)] as const]
  return [
    ...shots,
    ...(vehicle === null ? [] : [[sentTexts.vehicle, formatFullName(vehicle)] as const]),
    ...(sold === null ? [] : [[sentTexts.vehicle, sentTexts.soldOf(formatVehicleName(sold))] as const]),
    ...(vehicle === null || way !== "question"
      ? []
      : [[sentTexts.price, formatPriceCzk(vehicle.priceCzk)] as const]),
    ...(visit === null ? [] : [[sentTexts.when, formatVisit(visit)] as const]),
    ...(callWindow === null ? [] : [[sentTexts.when, formatCall(callWindow)] as const]),
    ...(way === "visit"
      ? [
          [sentTexts.state, sentTexts.unconfirmed] as const,
          [sentTexts.where, `${dealer.street}, ${formatTownLine(dealer)}`] as const,
        ]
      : [[sentTexts.answer, formatAnswerWay(sent)] as const]),
  ]
}

function listOfferRows({
  sent,
  vehicle,
}: Pick<SlipProps, "sent" | "vehicle">): readonly (readonly [string, string])[] {
  const { photoCount } = sent
  return [
    ...(vehicle === null ? [] : [[sentTexts.bought, formatFullName(vehicle)] as const]),
    [sentTexts.photos, photoCount === 0 ? sentTexts.noPhotos : String(photoCount)],
  ]
}
