import { useDeferredValue, useEffect, useMemo, useRef } from "react"
import { Link, useLocation, useNavigate, useNavigationType } from "react-router"
import { useHydrated } from "#app/browser/use-hydrated.ts"
import type { FormVehicle } from "#app/enquiry/form/enquiry-form-props.ts"
import { EnquiryIsland } from "#app/enquiry/form/enquiry-island.tsx"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { useDealer, useTakesEnquiries } from "#app/site/use-dealer.ts"
import { useToday } from "#app/site/use-today.ts"
import { Icon } from "#app/ui/icon.tsx"
import { ShareButton } from "#app/ui/share-button.tsx"
import { shareTexts } from "#app/ui/share-texts.ts"
import { formatShortIsoDate } from "#domain/czech/calendar-days.ts"
import { formatPriceCzk } from "#domain/czech/quantity.ts"
import { formatTownLine } from "#domain/dealer/dealer.ts"
import { buildPartExchangeLink } from "#domain/enquiry/offer/part-exchange.ts"
import {
  buildCountFields,
  COUNT_PATH,
  type CountedAction,
  findContactAction,
} from "#domain/insights/count.ts"
import { isReductionStated } from "#domain/vehicle/price-reduction.ts"
import { formatFullName, formatVehicleName, type Vehicle } from "#domain/vehicle/vehicle.ts"
import { findMakePath } from "#domain/vehicle/vehicle-path.ts"
import { readStepsFromStock } from "../card/steps-from-stock.ts"
import { Gallery } from "../gallery/gallery.tsx"
import { listMedia } from "../photo/list-media.ts"
import { reductionTexts, vehicleContactTexts, vehicleTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"
import { Dock } from "./dock.tsx"
import { KeyFacts } from "./key-facts.tsx"
import { Parameters } from "./parameters.tsx"
import { describePrice, PriceCard } from "./price-card.tsx"
import reportSummaryStyle from "./report-summary.css?url"
import { SimilarVehicles } from "./similar-vehicles.tsx"
import { Equipment, Remarks } from "./text-lists.tsx"
import "./vehicle-page.css"
import "#app/ui/form/form-card.css"
import "./vehicle-print.css"
import "#app/ui/lone-link.css"

type VehiclePageProps = Exclude<Route.ComponentProps["loaderData"], { readonly sold: object }>

export function VehiclePage(props: VehiclePageProps) {
  const { vehicle, reportSummary, photoNotes, modelPath, terms, pageUrl, similar } = props
  const { links, hasRights, formVehicle, reserved } = props
  // After a link, the top of the page is rendered first. After Back, all at once, so that the scroll position can be restored.
  const whole = useDeferredValue(true, useNavigationType() !== "PUSH")
  useCounts(vehicle.id)
  const media = useMemo(() => listMedia(vehicle), [vehicle])
  const methods = useRef<HTMLDivElement>(null)
  return (
    <article data-vehicle={vehicle.id} className="vehicle-page">
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-4 print:hidden">
          <BackLink />
          <Breadcrumb vehicle={vehicle} modelPath={modelPath} />
        </div>
        <div className={`vehicle-grid ${chooseLayout(media.length)}`}>
          <VehicleHeading vehicle={vehicle} terms={terms} />
          <Gallery
            key={vehicle.id}
            vehicle={vehicle}
            media={media}
            notes={photoNotes}
            badge={reserved?.badge}
            askUrl={formVehicle === null ? links.email : `#${ENQUIRY_ID}`}
          />
          <KeyFacts
            vehicle={vehicle}
            build={props.build}
            reserved={reserved?.statement}
            flaws={props.flawCount}
            checks={props.checks}
          />
          <PriceCard
            methods={methods}
            vehicle={vehicle}
            terms={terms}
            links={links}
            actions={reserved?.waitlist?.actions}
            hasRights={hasRights}
          />
          <div className="vehicle-rest">
            {reportSummary && (
              <>
                <link rel="stylesheet" href={reportSummaryStyle} />
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server */}
                <section dangerouslySetInnerHTML={reportSummary} className="report-summary" />
              </>
            )}
            <Parameters vehicle={vehicle} />
            {whole && (
              <div className="print:hidden">
                <div className="max-sm:mt-6">
                  <Equipment groups={props.equipment} />
                  <Remarks remarks={props.remarks} />
                </div>
                {reserved?.waitlist && (
                  <section
                    aria-labelledby={ENQUIRY_ID}
                    className="vehicle-section form-card"
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
                    dangerouslySetInnerHTML={reserved.waitlist.form}
                  />
                )}
                {formVehicle !== null && <VehicleEnquiry vehicle={formVehicle} />}
                <LastRows vehicle={vehicle} pageUrl={pageUrl} partExchange={formVehicle !== null} />
              </div>
            )}
          </div>
        </div>
        <PrintedDealer pageUrl={pageUrl} />
      </div>
      {whole && <SimilarVehicles vehicles={similar} />}
      <Dock vehicle={vehicle} links={links} content={reserved?.waitlist?.dock} methods={methods} />
    </article>
  )
}

/** Two photos or fewer do not fill a strip: on wide screens they stand beside the price card. */
function chooseLayout(photos: number): string {
  if (photos === 0) return "vehicle-few vehicle-without-photos"
  if (photos === 1) return "vehicle-few"
  return photos === 2 ? "vehicle-strip vehicle-two" : "vehicle-strip"
}

/** Before the photos in the document; on a phone below them on the screen. */
function VehicleHeading({ vehicle, terms }: Pick<VehiclePageProps, "vehicle" | "terms">) {
  const { supplement, priceCzk } = vehicle
  const note = describePrice(vehicle, terms)
  return (
    <div className="vehicle-heading">
      <h1 className="vehicle-heading-name">{formatVehicleName(vehicle)}</h1>
      {supplement !== "" && <p className="vehicle-heading-supplement">{supplement}</p>}
      <p className="vehicle-heading-price large-price">{formatPriceCzk(priceCzk)}</p>
      {note !== null && <p className="vehicle-heading-note">{note}</p>}
      <Reduction reduction={vehicle.reduction} />
    </div>
  )
}

/** That the price was reduced, never without the lowest price before: the law wants both or neither. */
function Reduction({ reduction }: Pick<Vehicle, "reduction">) {
  const today = useToday()
  if (reduction === null || !isReductionStated(reduction.lastOn, today)) return null
  const [first, last] = [formatShortIsoDate(reduction.firstOn), formatShortIsoDate(reduction.lastOn)]
  return (
    <p className="vehicle-heading-reduction print:hidden">
      <strong>{reductionTexts.reduced(first, last)}</strong>
      <br />
      {reductionTexts.lowest(formatPriceCzk(reduction.lowestCzk), first !== last)}
    </p>
  )
}

/** Goes back in history when the visitor came from the list, so that its filters and scroll position return. */
function BackLink() {
  const steps = readStepsFromStock(useLocation().state)
  const navigate = useNavigate()
  return (
    <Link
      to="/vozidla"
      onClick={(event) => {
        if (steps === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(-steps)
      }}
      className="lone-link -ml-1 pr-3"
    >
      <Icon name="arrow-left" />
      {vehicleTexts.back}
    </Link>
  )
}

type BreadcrumbProps = Pick<VehiclePageProps, "vehicle" | "modelPath">

/** Without a page of its model, the vehicle's own page is the current one. */
function Breadcrumb({ vehicle: { make, model }, modelPath }: BreadcrumbProps) {
  const makePath = findMakePath(make) ?? "/vozidla"
  return (
    <nav aria-label={vehicleTexts.breadcrumb}>
      <ol className="flex flex-wrap items-center text-s text-ink-2">
        <li className="breadcrumb-item">
          <Link to={makePath} className="breadcrumb-link" aria-current={model === "" ? "page" : undefined}>
            {make}
          </Link>
        </li>
        {model !== "" && (
          <li aria-current={modelPath === undefined ? "page" : undefined} className="breadcrumb-item">
            {modelPath === undefined ? (
              model
            ) : (
              <Link to={modelPath} className="breadcrumb-link">
                {model}
              </Link>
            )}
          </li>
        )}
      </ol>
    </nav>
  )
}

function VehicleEnquiry({ vehicle }: { readonly vehicle: FormVehicle }) {
  return (
    <section aria-labelledby={ENQUIRY_ID} className="vehicle-section">
      <h2 id={ENQUIRY_ID} tabIndex={-1} className="vehicle-section-heading">
        {vehicleContactTexts.enquiry}
      </h2>
      <EnquiryIsland key={vehicle.id} subject={{ kind: "vehicle", ...vehicle }} />
    </section>
  )
}

/** On paper only: whose vehicle it is, where to see it and where to read on. */
function PrintedDealer({ pageUrl }: Pick<VehiclePageProps, "pageUrl">) {
  const dealer = useDealer()
  const parts = [dealer.name, dealer.street, formatTownLine(dealer), dealer.email, pageUrl]
  return <address className="printed-dealer">{parts.join(", ")}</address>
}

type LastRowsProps = Pick<VehiclePageProps, "vehicle" | "pageUrl"> & { readonly partExchange: boolean }

/** Sharing needs script, so it appears after hydration: below everything, where it moves nothing. */
function LastRows({ vehicle, pageUrl, partExchange }: LastRowsProps) {
  const hydrated = useHydrated()
  return (
    <div className="mt-6">
      {partExchange && (
        <Link to={buildPartExchangeLink(vehicle)} className="page-row">
          {vehicleContactTexts.partExchange}
          <Icon name="arrow-right" />
        </Link>
      )}
      {hydrated && (
        <ShareButton
          title={formatFullName(vehicle)}
          url={pageUrl}
          label={shareTexts.share}
          className="page-row flex-row-reverse"
        />
      )}
    </div>
  )
}

/** A visitor who leaves sooner, or has the page in a background tab, has not looked at it. */
const VIEW_SECONDS = 3

/** Reports to the server that the vehicle was looked at, and by which contact method somebody gets in touch; never who. */
function useCounts(vehicleId: number): void {
  const hasDatabase = useTakesEnquiries()
  useEffect(() => {
    if (!hasDatabase) return
    const send = (action: CountedAction) =>
      navigator.sendBeacon(COUNT_PATH, new URLSearchParams(buildCountFields({ vehicleId, action })))
    let seconds = 0
    const timer = setInterval(() => {
      seconds = document.hidden ? 0 : seconds + 1
      if (seconds < VIEW_SECONDS) return
      clearInterval(timer)
      send("view")
    }, 1_000)
    function touch({ target }: Event): void {
      const link = target instanceof Element ? target.closest("a") : null
      const action = link === null ? undefined : findContactAction(link.href)
      if (action !== undefined) send(action)
    }
    document.addEventListener("click", touch)
    return () => {
      clearInterval(timer)
      document.removeEventListener("click", touch)
    }
  }, [hasDatabase, vehicleId])
}
