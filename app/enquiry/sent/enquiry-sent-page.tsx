import { useEffect, useRef } from "react"
import { Link, useNavigationType } from "react-router"
import { CallCard } from "#app/dealer/call-card.tsx"
import { OpenNow } from "#app/dealer/open-now.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { VehicleGrid } from "#app/vehicle/card/vehicle-grid.tsx"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { SentEnquiry } from "#domain/enquiry/sent-path.ts"
import { type AnswerDay, formatAnswerDay } from "#domain/enquiry/visit/answer-day.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import type { CardVehicle } from "#domain/stock/vehicle-summary.ts"
import { formatFullName, formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { criteriaTexts } from "../texts.ts"
import { formatAnswerMethod, formatSentLead, sentTexts } from "./texts.ts"
import { WhatHappensNext } from "./what-happens-next.tsx"
import "./enquiry-sent-page.css"

export type EnquirySentPageProps = {
  readonly sent: SentEnquiry
  readonly heading: string
  /** "Petr Novák, prodej" */
  readonly caller: string | null
  readonly callbackPath: string
  readonly vehicle: CardVehicle | null
  /** Sold between the visitor's page and the form. */
  readonly sold: CardVehicle | null
  readonly similar: readonly CardVehicle[]
  readonly answerDay: AnswerDay | null
}

export function EnquirySentPage(props: EnquirySentPageProps) {
  const { sent, vehicle, similar, answerDay } = props
  const sold = sent.about === "offer" ? null : props.sold
  const isCall = isPlainCall(props)
  const dealer = useDealer()
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  useEffect(() => {
    // After the form without a reload; a document's own fragment moves the focus by itself.
    if (navigation === "PUSH") heading.current?.focus({ preventScroll: true })
  }, [navigation])
  const answer = formatAnswerDay(answerDay ?? undefined)
  return (
    <div className="wrap">
      <div className="sent">
        <div className="sent-head">
          <h1 ref={heading} id={SENT_ID} tabIndex={-1}>
            {props.heading}
          </h1>
          <p className="lead mt-3">
            {sold === null ? formatSentLead(sent, answer) : sentTexts.soldLead(formatFullName(sold), answer)}
          </p>
        </div>
        <Receipt {...props} />
        <div className="sent-next">
          {sold === null && !isCall && <WhatHappensNext sent={sent} answer={answer} />}
          <p className="flex flex-wrap gap-3 max-sm:grid">
            {sold !== null && <SoldActions hasSimilar={similar.length > 0} />}
            {vehicle !== null && (
              <Link to={buildVehiclePath(vehicle)} className={buttonClass("primary")}>
                {sentTexts.back}
              </Link>
            )}
            {sold === null && sent.contactMethod === "visit" ? (
              <a href={dealer.map.link} target="_blank" rel="noopener" className={buttonClass("quiet")}>
                <Icon name="navigation" />
                {sentTexts.route}
              </a>
            ) : (
              <Link
                to={pagePaths.stock}
                className={buttonClass(vehicle === null && sold === null ? "primary" : "quiet")}
              >
                {sentTexts.more}
              </Link>
            )}
          </p>
          {isCall && (
            <p className="mt-5">
              {sentTexts.wrongNumber}{" "}
              <Link to={props.callbackPath} className="inline-flex min-h-11 items-center">
                {sentTexts.sendAgain}
              </Link>
            </p>
          )}
        </div>
        {!isCall && (
          <CallCard
            phones={dealer.phones}
            title={sent.contactMethod === "visit" ? sentTexts.changed : sentTexts.hurry}
            text={
              <>
                {sent.contactMethod === "visit"
                  ? sentTexts.moveVisit(sent.code)
                  : sentTexts.quoteNumber(sent.code)}{" "}
                <OpenNow />
              </>
            }
          />
        )}
      </div>
      {similar.length > 0 && (
        <section id="podobna" className="pb-(--section)">
          <h2 className="mb-6">{sentTexts.similar}</h2>
          <VehicleGrid vehicles={similar} />
        </section>
      )}
    </div>
  )
}

function SoldActions({ hasSimilar }: { readonly hasSimilar: boolean }) {
  return (
    <>
      {hasSimilar && (
        <a href="#podobna" className={buttonClass("primary")}>
          {sentTexts.similar}
        </a>
      )}
      <Link to={pagePaths.enquiry} className={buttonClass("callQuiet")}>
        {criteriaTexts.heading}
      </Link>
    </>
  )
}

/** Who waits for a call has nothing to do and no number to quote. */
function isPlainCall({ sent, sold }: Pick<EnquirySentPageProps, "sent" | "sold">): boolean {
  return sent.contactMethod === "callback" && sold === null
}

type ReceiptProps = Pick<EnquirySentPageProps, "sent" | "caller" | "vehicle" | "sold">

/** A paper ticket with the number that the visitor may read out over the telephone. */
function Receipt(props: ReceiptProps) {
  const { sent } = props
  const dealer = useDealer()
  return (
    <aside aria-label={sentTexts.summary} className="receipt">
      {!isPlainCall(props) && (
        <>
          <div className="receipt-head">
            <p>
              <small className="block text-(length:--text-s) text-ink-2">
                {sent.about === "offer" ? sentTexts.numberOfOffer : sentTexts.number}
              </small>
              <b className="receipt-number">{sent.code}</b>
            </p>
            <Mark className="receipt-mark" />
          </div>
          <div aria-hidden="true" className="receipt-perforation dots-x" />
        </>
      )}
      <dl className="receipt-rows">
        {listRows(props, dealer).map(
          ([label, value]) =>
            value !== null && (
              <div key={label + value} className="receipt-row">
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-bold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </aside>
  )
}

type ReceiptRow = readonly [label: string, value: string | null]

/** Null is what the enquiry does not have. */
function listRows(props: ReceiptProps, dealer: Dealer): readonly ReceiptRow[] {
  const { sent, caller, vehicle, sold } = props
  const { contactMethod, visit, callWindow, photoCount } = sent
  const name = sold === null ? vehicle && formatFullName(vehicle) : sentTexts.soldOf(formatVehicleName(sold))
  if (sent.about === "offer")
    return [
      [sentTexts.bought, name],
      [sentTexts.photos, photoCount === 0 ? sentTexts.noPhotos : String(photoCount)],
    ]
  if (isPlainCall(props))
    return [
      [sentTexts.caller, caller],
      [sentTexts.from, dealer.phones[0].display],
      [sentTexts.about, name],
    ]
  const isVisit = contactMethod === "visit"
  return [
    [sentTexts.vehicle, name],
    [sentTexts.price, contactMethod === "question" ? vehicle && formatPriceCzk(vehicle.priceCzk) : null],
    [sentTexts.when, visit && formatVisit(visit)],
    [sentTexts.when, callWindow && formatCall(callWindow)],
    [sentTexts.state, isVisit ? sentTexts.unconfirmed : null],
    [sentTexts.where, isVisit ? `${dealer.street}, ${formatTownLine(dealer)}` : null],
    [sentTexts.answer, isVisit ? null : formatAnswerMethod(sent)],
  ]
}
