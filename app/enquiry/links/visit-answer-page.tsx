import { useLocation } from "react-router"
import { formatAsked } from "#app/enquiry/form/days-texts.ts"
import { enquiryTexts, sendTexts } from "#app/enquiry/texts.ts"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { Phones } from "#app/links/link-missing.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { formatOnVisit, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { VisitState } from "#domain/enquiry/linked-enquiry.ts"
import { buildStepPath, type LinkStep } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { ActionForm, StepLink, SurePage } from "./action-form.tsx"
import type { AskedVehicle } from "./find-asked-vehicle.ts"
import { type ActionAnswer, type OtherTimeProps, TimeForm } from "./time-form.tsx"
import { formatChanged, formatVisitHeading, listVisitLines, visitTexts } from "./visit-texts.ts"

export type VisitAnswerPageProps = {
  readonly visit: VisitState
  readonly isOver: boolean
  readonly canAskOther: boolean
  readonly vehicle: AskedVehicle | null
  readonly now: Moment
  readonly step: LinkStep | null
  readonly answer: ActionAnswer
}

export function VisitAnswerPage(props: VisitAnswerPageProps) {
  const { visit, isOver, canAskOther, vehicle, step, answer } = props
  const { street, town } = useDealer()
  const lines = listVisitLines(visit, vehicle?.name ?? null, `${street}, ${town}`)
  const invalid = answer?.kind === "invalid" ? answer : null
  if (vehicle?.isSold && !isOver && visit.kind !== "cancelled" && step !== "zrusit")
    return <SoldPage vehicle={vehicle} />
  if (canAskOther && (invalid !== null || (step === "cas" && answer === null)))
    return <OtherTimePage {...props} answer={invalid} lines={lines} />
  if (step === "prijedu" && answer === null && visit.kind === "confirmed" && !isOver)
    return <ComePage visit={visit} lines={lines} />
  if (step === "zrusit" && answer === null && visit.kind !== "cancelled")
    return <CancelVisitPage {...props} />
  return (
    <LinkLayout heading={formatVisitHeading(visit)}>
      {answer?.kind === "stale" && (
        <LinkedNote icon="info">
          <b>{visitTexts.stale}</b> {formatChanged(visit)}
        </LinkedNote>
      )}
      {visit.kind === "confirmed" && visit.isComing && (
        <LinkedNote icon="check">{visitTexts.prepared}</LinkedNote>
      )}
      <VisitLines lines={lines} />
      {visit.kind === "proposed" && visit.note !== "" && <p className="linked-quote">{visit.note}</p>}
      {isOver && visit.kind !== "cancelled" ? (
        <>
          <p>{visitTexts.past}</p>
          <Phones />
        </>
      ) : (
        <Actions visit={visit} vehicle={vehicle} />
      )}
    </LinkLayout>
  )
}

/** Whatever was agreed: nobody is to come for what is gone. */
function SoldPage({ vehicle }: { readonly vehicle: AskedVehicle }) {
  return (
    <LinkLayout heading={visitTexts.soldHeading}>
      <p className="lead">{visitTexts.sold(vehicle.name)}</p>
      <Phones />
      <p className="linked-actions">
        <a href={vehicle.path} className={buttonClass("primary", "large")}>
          {visitTexts.similar}
        </a>
        <StepLink step="zrusit">{visitTexts.cancelVisit}</StepLink>
      </p>
    </LinkLayout>
  )
}

type ActionsProps = Pick<VisitAnswerPageProps, "visit" | "vehicle">

function Actions({ visit, vehicle }: ActionsProps) {
  const { map } = useDealer()
  const path = useLocation().pathname
  if (visit.kind === "cancelled")
    return (
      <p className="linked-actions">
        <a href={vehicle?.path ?? pagePaths.stock} className={buttonClass("primary", "large")}>
          {vehicle === null ? visitTexts.stock : visitTexts.vehicle}
        </a>
      </p>
    )
  const isConfirmed = visit.kind === "confirmed"
  return (
    <>
      {visit.kind === "proposed" && (
        <ActionForm action={{ kind: "accept", sequence: visit.sequence }} label={visitTexts.accept}>
          <StepLink step="cas">{visitTexts.otherTime}</StepLink>
        </ActionForm>
      )}
      {isConfirmed && (
        <p className="linked-actions">
          <a
            href={map.link}
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
        <a href={buildStepPath(path, "zrusit")}>
          {isConfirmed ? visitTexts.cancelVisit : visitTexts.cancelRequest}
        </a>
      </p>
    </>
  )
}

/** What the visit is about: the vehicle and the place each on a line, so that neither reads as part of the other. */
function VisitLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p className="lead">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  )
}

type ComePageProps = { readonly visit: VisitState; readonly lines: readonly string[] }

/** Behind the reminder's first button; only this one's acts. */
function ComePage({ visit, lines }: ComePageProps) {
  return (
    <LinkLayout heading={visitTexts.comeHeading(formatOnVisit(visit))}>
      <VisitLines lines={lines} />
      <ActionForm action={{ kind: "come", sequence: visit.sequence }} label={visitTexts.come}>
        <StepLink step="zrusit">{visitTexts.notComing}</StepLink>
      </ActionForm>
      <p className="linked-fine">{visitTexts.documents}</p>
    </LinkLayout>
  )
}

type OtherTimePageProps = OtherTimeProps & { readonly lines: readonly string[] }

/** The visitor asks for another time in the same enquiry: who it is, the link says. */
function OtherTimePage({ lines, ...props }: OtherTimePageProps) {
  const heading = visitTexts.otherTimeHeading
  return (
    <LinkLayout
      heading={heading}
      title={props.answer === null ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
      width="wide"
    >
      <VisitLines lines={lines} />
      <TimeForm
        {...props}
        action="ask"
        formatChosen={formatAsked}
        next={enquiryTexts.confirmation}
        send={sendTexts.visit}
        back={visitTexts.back}
      />
    </LinkLayout>
  )
}

function CancelVisitPage({ visit, vehicle }: ActionsProps) {
  const [phone] = useDealer().phones
  return (
    <SurePage
      heading={visitTexts.cancelHeading}
      about={[upperFirst(formatVisit(visit)), vehicle?.name]}
      action={{ kind: "cancel", sequence: visit.sequence }}
      label={visitTexts.cancelVisit}
      back={visitTexts.keep}
      note={
        <>
          {visitTexts.move} <a href={`tel:${phone.dial}`}>{phone.display}</a>.
        </>
      }
    />
  )
}
