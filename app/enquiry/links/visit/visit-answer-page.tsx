import { useLocation } from "react-router"
import { ENQUIRY_ID } from "#app/enquiry/form-ids.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { actFieldNames } from "#domain/enquiry/act-fields.ts"
import type { VisitState } from "#domain/enquiry/linked-enquiry.ts"
import type { LinkStep } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { ActForm } from "../act-form.tsx"
import type { AskedVehicle } from "../find-asked-vehicle.ts"
import { LinkLayout } from "../link-layout.tsx"
import { Phones } from "../link-missing.tsx"
import { LinkedNote } from "../linked-note.tsx"
import { CancelPage } from "./cancel-page.tsx"
import { formatChanged, formatVisitHeading, formatVisitLead, visitTexts } from "./texts.ts"

export type VisitAnswerPageProps = {
  readonly visit: VisitState
  readonly isOver: boolean
  readonly vehicle: AskedVehicle | null
  readonly dealer: Dealer
  readonly isCancelling: boolean
  readonly isStale: boolean
}

export function VisitAnswerPage(props: VisitAnswerPageProps) {
  const { visit, isOver, vehicle, dealer, isCancelling, isStale } = props
  const path = useLocation().pathname
  if (isCancelling && !isStale && visit.kind !== "cancelled") return <CancelPage {...props} path={path} />
  const place = `${dealer.street}, ${dealer.town}`
  const about = vehicle === null ? place : `${vehicle.name}, ${place}`
  return (
    <LinkLayout heading={formatVisitHeading(visit)}>
      {isStale && (
        <LinkedNote icon="info">
          <b>{visitTexts.stale}</b> {formatChanged(visit)}
        </LinkedNote>
      )}
      <p className="lead">{formatVisitLead(visit, about)}</p>
      {visit.kind === "proposed" && visit.note !== "" && <p className="linked-quote">{visit.note}</p>}
      {isOver && visit.kind !== "cancelled" ? (
        <>
          <p>{visitTexts.past}</p>
          <Phones />
        </>
      ) : (
        <Acts path={path} visit={visit} vehicle={vehicle} dealer={dealer} />
      )}
    </LinkLayout>
  )
}

type ActsProps = Pick<VisitAnswerPageProps, "visit" | "vehicle" | "dealer"> & { readonly path: string }

function Acts({ path, visit, vehicle, dealer }: ActsProps) {
  if (visit.kind === "cancelled")
    return (
      <p className="linked-acts">
        <a href={vehicle?.path ?? pagePaths.stock} className={buttonClass("primary", "large")}>
          {vehicle === null ? visitTexts.stock : visitTexts.vehicle}
        </a>
      </p>
    )
  const isConfirmed = visit.kind === "confirmed"
  return (
    <>
      {visit.kind === "proposed" && (
        <ActForm path={path} act={{ kind: "accept", sequence: visit.sequence }} label={visitTexts.accept}>
          {vehicle !== null && (
            <a href={`${vehicle.path}#${ENQUIRY_ID}`} className={buttonClass("quiet", "large")}>
              {visitTexts.otherTime}
            </a>
          )}
        </ActForm>
      )}
      {isConfirmed && (
        <p className="linked-acts">
          <a
            href={dealer.map.link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("primary", "large")}
          >
            <Icon name="navigation" />
            {visitTexts.route}
          </a>
        </p>
      )}
      <p className="linked-fine">
        {isConfirmed && `${visitTexts.documents} `}
        {`${visitTexts.noReservation} ${isConfirmed ? visitTexts.cannotCome : visitTexts.notAtAll} `}
        <a href={`${path}?${actFieldNames.act}=${"zrusit" satisfies LinkStep}`}>
          {isConfirmed ? visitTexts.cancelVisit : visitTexts.cancelRequest}
        </a>
      </p>
    </>
  )
}
