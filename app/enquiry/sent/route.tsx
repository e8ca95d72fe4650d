import { useEffect, useRef } from "react"
import { data, Link, useNavigationType } from "react-router"
import { CallCard } from "#app/dealer/call-card.tsx"
import { OpenNow } from "#app/dealer/open-now.tsx"
import { buildPageMeta } from "#app/seo/page-meta.ts"
import { servicesContext } from "#app/site/services-context.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { StepPath } from "#app/ui/step-path.tsx"
import { VehicleGrid } from "#app/vehicle/card/vehicle-grid.tsx"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"
import { buildCallbackPath } from "#domain/enquiry/enquiry.ts"
import { formatCall, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { readSentEnquiry, type SentEnquiry } from "#domain/enquiry/sent-path.ts"
import { findAnswerDay, formatAnswerDay } from "#domain/enquiry/visit/answer-day.ts"
import { listSimilarVehicles } from "#domain/search/engine/similar-vehicles.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { summarizeForCard } from "#domain/stock/vehicle-summary.ts"
import { formatFullName, formatVehicleName } from "#domain/vehicle/vehicle.ts"
import { buildVehiclePath } from "#domain/vehicle/vehicle-path.ts"
import { criteriaTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { formatAnswerMethod, formatSentHeading, formatSentLead, sentTexts } from "./texts.ts"
import "./enquiry-sent-page.css"

const SIMILAR_SHOWN = 4

/** The database is not asked: what the page says stands in its address, to which a visitor is sent. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { forms, stock, dealer } = context.get(servicesContext)
  const sent = forms === null ? undefined : await readSentEnquiry(url.searchParams, forms.signSent)
  if (sent === undefined) throw data(null, { status: 404 })
  const snapshot = stock.current()
  const now = buildPragueMoment(new Date())
  const vehicle = sent.vehicleId === null ? undefined : snapshot?.vehicleById.get(sent.vehicleId)
  // Between the visitor's page and the form.
  const sold = sent.vehicleId === null ? undefined : snapshot?.soldById.get(sent.vehicleId)?.vehicle
  const { person } = dealer
  return {
    sent,
    heading: formatSentHeading(sent, sold !== undefined, now),
    callbackPath: buildCallbackPath(vehicle?.id),
    caller: person && `${person.name}, ${person.role}`,
    vehicle: vehicle === undefined ? null : summarizeForCard(vehicle),
    sold: sold === undefined ? null : summarizeForCard(sold),
    similar:
      sold === undefined || snapshot === undefined
        ? []
        : listSimilarVehicles(snapshot, sold, SIMILAR_SHOWN).map(summarizeForCard),
    answerDay: findAnswerDay(dealer, now, sent.visit) ?? null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [{ loaderData: site }] }) =>
  loaderData === undefined
    ? []
    : buildPageMeta(
        {
          title: loaderData.heading,
          description: sentTexts.summary,
          path: pagePaths["enquiry-sent"],
          robots: "noindex, nofollow",
        },
        site,
      )

type Shown = Route.ComponentProps["loaderData"]

export default function EnquirySentPage({ loaderData: props }: Route.ComponentProps) {
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
          {sold === null && !isCall && (
            <StepPath
              hasBegun
              heading="h2"
              steps={listSteps(sent, answer, `${dealer.street}, ${dealer.town}`)}
            />
          )}
          <p className="flex not-first:mt-7 flex-wrap gap-3 max-sm:grid">
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
function isPlainCall({ sent, sold }: Pick<Shown, "sent" | "sold">): boolean {
  return sent.contactMethod === "callback" && sold === null
}

/** A paper ticket with the number that the visitor may read out over the telephone. */
function Receipt(props: Shown) {
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
function listRows(props: Shown, dealer: Dealer): readonly ReceiptRow[] {
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

function listSteps(sent: SentEnquiry, answer: string, place: string) {
  const receipt = sent.hasReceipt ? sentTexts.receipt : sentTexts.noReceipt
  const answered = `${upperFirst(answer)}, ${formatAnswerMethod(sent)}.`
  if (sent.about === "offer")
    return [
      { title: sentTexts.offered, text: receipt },
      { title: sentTexts.value, text: answered },
      { title: sentTexts.inspection, text: sentTexts.inspectionText },
    ]
  if (sent.contactMethod === "visit")
    return [
      { title: sentTexts.askedVisit, text: receipt },
      { title: sentTexts.confirm, text: `${answered} ${sentTexts.otherTime}` },
      { title: sentTexts.come, text: sentTexts.comeText(place) },
    ]
  return [
    { title: sentTexts.asked, text: receipt },
    { title: sentTexts.read, text: `${upperFirst(answer)}.` },
    { title: sentTexts.next, text: sentTexts.nextText },
  ]
}
