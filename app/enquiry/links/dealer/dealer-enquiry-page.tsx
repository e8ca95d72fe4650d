import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { Badge, LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import { formatPhone } from "#domain/czech/phone.ts"
import { formatArrival } from "#domain/enquiry/enquiry-code.ts"
import { buildReplyUrl } from "#domain/enquiry/inbox/reply-methods.ts"
import type { LinkedEnquiry } from "#domain/enquiry/linked-enquiry.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import type { ShownField } from "#domain/form/field.ts"
import { buildStepPath, type LinkStep } from "#domain/site/link-paths.ts"
import { ActionForm } from "../action-form.tsx"
import type { AskedVehicle } from "../find-asked-vehicle.ts"
import { formatOnMoment } from "../texts.ts"
import type { InvalidTime } from "../time-form.tsx"
import { ErasePage, ProposalPage, RefuseVisitPage } from "./dealer-steps.tsx"
import { EnquiryFactList } from "./enquiry-facts.tsx"
import { badgeTexts, dealerTexts, describeVisitState, formatEnquiryHeading } from "./texts.ts"

export type DealerEnquiryPageProps = {
  readonly linked: LinkedEnquiry
  readonly offered: readonly (readonly [string, string])[]
  /** What the rows of the form say of it. */
  readonly shown: readonly ShownField[]
  readonly vehicle: AskedVehicle | null
  readonly now: Moment
  readonly step: LinkStep | null
  /** What became of the button that was pressed, where it did not do what it says. */
  readonly answer: InvalidTime | { readonly kind: "stale" } | { readonly kind: "not-done" } | null
}

/** An enquiry with its buttons, or one of the second pages that a button leads to. */
export function DealerEnquiryPage(props: DealerEnquiryPageProps) {
  const { linked, step, answer } = props
  const visit = linked.visit?.kind === "cancelled" ? null : linked.visit
  const path = useLocation().pathname
  const invalid = answer?.kind === "invalid" ? answer : null
  if (
    visit !== null &&
    linked.enquiry.email !== null &&
    (invalid !== null || (step === "cas" && answer === null))
  )
    return <ProposalPage {...props} path={path} visit={visit} answer={invalid} />
  if (answer === null && step === "smazat") return <ErasePage {...props} path={path} />
  if (answer === null && step === "zrusit" && visit !== null)
    return <RefuseVisitPage {...props} path={path} visit={visit} />
  return <Shown {...props} />
}

function Shown({ linked, offered, shown, vehicle, now, answer }: DealerEnquiryPageProps) {
  const { code, enquiry, visit, handledAt, receivedAt } = linked
  const path = useLocation().pathname
  const heading = formatEnquiryHeading(code, visit)
  return (
    <LinkLayout
      heading={heading}
      badge={<StateBadge {...linked} />}
      title={visit === null ? heading : `${heading}, ${code}`}
      width="medium"
    >
      {answer?.kind === "stale" && (
        <LinkedNote icon="info">{isSettled(linked) ? dealerTexts.stale : dealerTexts.changed}</LinkedNote>
      )}
      <WhatHappened {...linked} />
      <section className="linked-panel">
        {enquiry.message !== "" && <p className="linked-quote">{enquiry.message}</p>}
        <TalkButtons enquiry={enquiry} code={code} vehicle={vehicle} />
        <EnquiryFactList {...{ linked, offered, shown, vehicle }} />
      </section>
      <DealerActions linked={linked} now={now} path={path} />
      <p className="linked-fine">
        {formatArrival(code, receivedAt)}{" "}
        {handledAt === null ? dealerTexts.keepSecret : dealerTexts.goneByItself}
      </p>
      <a href={buildStepPath(path, "smazat")} className="linked-erase">
        <Icon name="trash" />
        {dealerTexts.erase}
      </a>
    </LinkLayout>
  )
}

type TalkButtonsProps = Pick<LinkedEnquiry, "enquiry" | "code"> & Pick<DealerEnquiryPageProps, "vehicle">

/** The contact methods: filled is the one that the visitor asked for. */
function TalkButtons({ enquiry, code, vehicle }: TalkButtonsProps) {
  const reply = buildReplyUrl(enquiry, code, vehicle?.name ?? null)
  if (reply === null && enquiry.phone === null) return null
  return (
    <p className="linked-actions">
      {reply !== null && (
        <a href={reply} className={buttonClass("call", "large")}>
          <Icon name="mail" />
          {dealerTexts.reply}
        </a>
      )}
      {enquiry.phone !== null && (
        <a
          href={`tel:${enquiry.phone}`}
          className={buttonClass(reply === null ? "call" : "callQuiet", "large")}
        >
          <Icon name="phone" className="phone-icon" />
          {dealerTexts.callNumber(formatPhone(enquiry.phone))}
        </a>
      )}
    </p>
  )
}

/** Nothing waits for the dealer any more. */
function isSettled({ visit, handledAt }: LinkedEnquiry): boolean {
  return handledAt !== null || visit?.kind === "confirmed" || visit?.kind === "cancelled"
}

function StateBadge({ visit, handledAt }: LinkedEnquiry) {
  if (handledAt !== null) return <Badge done>{badgeTexts.handled}</Badge>
  if (visit === null) return <Badge done={false}>{badgeTexts.waiting}</Badge>
  return (
    <Badge done={visit.kind === "confirmed" || visit.kind === "cancelled"}>{badgeTexts[visit.kind]}</Badge>
  )
}

/** The last thing that was done, and when: who comes second sees it. */
function WhatHappened({ visit, handledAt, enquiry }: LinkedEnquiry) {
  const state = visit && describeVisitState(visit, enquiry.email !== null)
  return (
    <>
      {state !== null && (
        <LinkedNote icon={visit?.kind === "asked" || visit?.kind === "proposed" ? "clock" : "check"}>
          <b>{state.what}</b> {state.more}
        </LinkedNote>
      )}
      {handledAt !== null && (
        <LinkedNote icon="check">
          <b>{`${badgeTexts.handled} ${formatOnMoment(handledAt)}.`}</b>
        </LinkedNote>
      )}
    </>
  )
}

type DealerActionsProps = { readonly linked: LinkedEnquiry; readonly now: Moment; readonly path: string }

/** What can be done with the enquiry as it is now. An answer settles a visit, so only a question is marked as handled. */
function DealerActions({ linked, now, path }: DealerActionsProps) {
  const { visit, handledAt } = linked
  if (visit === null)
    return (
      handledAt === null && <ActionForm path={path} action={{ kind: "handle" }} label={dealerTexts.handle} />
    )
  if (visit.kind === "cancelled") return null
  const hasEmail = linked.enquiry.email !== null
  const isConfirmed = visit.kind === "confirmed"
  const others = (
    <>
      {/* Nobody could accept it. */}
      {hasEmail && (
        <StepLink path={path} step="cas">
          {isConfirmed ? dealerTexts.change : dealerTexts.propose}
        </StepLink>
      )}
      <StepLink path={path} step="zrusit">
        {visit.kind === "asked" ? dealerTexts.refuse : dealerTexts.cancelVisit}
      </StepLink>
    </>
  )
  if (visit.kind !== "asked") return <p className="linked-actions">{others}</p>
  const isOver = isVisitOver(visit, now)
  return (
    <>
      {isOver ? (
        <PastActions path={path} isHandled={handledAt !== null}>
          {others}
        </PastActions>
      ) : (
        <ActionForm
          path={path}
          action={{ kind: "confirm", sequence: visit.sequence }}
          label={dealerTexts.confirm}
        >
          {others}
        </ActionForm>
      )}
      <p className="linked-fine">{describeConfirming(isOver, hasEmail)}</p>
    </>
  )
}

type PastActionsProps = { readonly path: string; readonly isHandled: boolean; readonly children: ReactNode }

/** A time that has passed cannot be confirmed; without an action it would wait in the mail of every week. */
function PastActions({ path, isHandled, children }: PastActionsProps) {
  if (isHandled) return <p className="linked-actions">{children}</p>
  return (
    <ActionForm path={path} action={{ kind: "handle" }} label={dealerTexts.handle}>
      {children}
    </ActionForm>
  )
}

function describeConfirming(isOver: boolean, hasEmail: boolean): string {
  if (isOver) return dealerTexts.past
  return hasEmail ? dealerTexts.afterConfirming : dealerTexts.noEmail
}

type StepLinkProps = { readonly path: string; readonly step: LinkStep; readonly children: ReactNode }

/** To the second page; a plain link, so that each step is a page that the server answers. */
function StepLink({ path, step, children }: StepLinkProps) {
  return (
    <a href={buildStepPath(path, step)} className={buttonClass("quiet", "large")}>
      {children}
    </a>
  )
}
