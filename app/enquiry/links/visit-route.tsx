import { useLocation } from "react-router"
import { formatAsked } from "#app/enquiry/form/days-texts.ts"
import { enquiryTexts, sendTexts } from "#app/enquiry/texts.ts"
import { LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { LinkMissing, Phones } from "#app/links/link-missing.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { canAskOther } from "#domain/enquiry/decide-action.ts"
import { formatOnVisit, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { readStep, type VisitState } from "#domain/enquiry/linked-enquiry.ts"
import { readEnquiryAction } from "#domain/enquiry/read-enquiry-action.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import { buildStepPath } from "#domain/site/link-paths.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { type AskedVehicle, findAskedVehicle } from "../form/build-form-vehicle.ts"
import type { Route } from "./+types/visit-route.ts"
import { ActionForm, StepLink, SurePage } from "./action-form.tsx"
import { type ActionAnswer, type OtherTimeProps, TimeForm } from "./time-form.tsx"
import { formatChanged, formatVisitHeading, listVisitLines, visitTexts } from "./visit-texts.ts"

/** Nothing that the visitor wrote: whoever has the mail sees the page. */
const page = linkPage({
  page: "visit",
  service: ({ enquiries }) => enquiries,
  read: ({ service, token }) => service.readLink(token, "visit"),
  show({ linked: { visit, enquiry } }, { site, url }) {
    if (visit === null) return "unknown"
    const now = buildPragueMoment(new Date())
    return {
      visit,
      isOver: isVisitOver(visit, now),
      canAskOther: canAskOther(visit, now),
      vehicle: findAskedVehicle(enquiry.subject, site.stock.current()),
      now,
      step: readStep(url.searchParams),
    }
  },
  showMissing: () => ({}),
  readForm: (form, { site }) =>
    readEnquiryAction("visit", form, { times: site.dealer, now: buildPragueMoment(new Date()) }),
  perform: (action, { service, token }) => service.perform(token, "visit", action),
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

export default function VisitAnswerRoute({ loaderData: shown, actionData }: Route.ComponentProps) {
  if (shown.found) return <VisitAnswerPage {...shown} answer={actionData ?? null} />
  if (shown.why !== "erased") return <LinkMissing why={shown.why} />
  return (
    <LinkLayout heading={visitTexts.erased}>
      <p className="lead">{visitTexts.erasedText}</p>
      <Phones />
    </LinkLayout>
  )
}

type VisitAnswerPageProps = Extract<Route.ComponentProps["loaderData"], { readonly found: true }> & {
  readonly answer: ActionAnswer
}

function VisitAnswerPage(props: VisitAnswerPageProps) {
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

/** Behind the reminder's first button; only this one's acts. */
function ComePage({ visit, lines }: { readonly visit: VisitState; readonly lines: readonly string[] }) {
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

/** The visitor asks for another time in the same enquiry: who it is, the link says. */
function OtherTimePage({ lines, ...props }: OtherTimeProps & { readonly lines: readonly string[] }) {
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
