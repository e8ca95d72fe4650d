import { useLocation } from "react-router"
import { EmailAddress } from "#app/dealer/email-address.tsx"
import { FormField } from "#app/form/form.tsx"
import { Badge, GoneList, LinkedNote, LinkLayout } from "#app/links/link-layout.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { formatMoment, formatOnMoment } from "#domain/czech/named-days.ts"
import { formatPhone } from "#domain/czech/phone.ts"
import { upperFirst } from "#domain/czech/sentence.ts"
import { formatArrival } from "#domain/enquiry/enquiry-code.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { EnquiryFact } from "#domain/enquiry/inbox/enquiry-facts.ts"
import type { LinkedEnquiry, VisitState } from "#domain/enquiry/linked-enquiry.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import { proposalFields } from "#domain/enquiry/visit-fields.ts"
import { buildPhoneUrl } from "#domain/form/contact-fields.ts"
import { buildStepPath } from "#domain/site/link-paths.ts"
import { ActionForm, StepLink, SurePage } from "../links/action-form.tsx"
import { type ActionAnswer, type OtherTimeProps, TimeForm } from "../links/time-form.tsx"
import { enquiryTexts } from "../texts.ts"
import type { Route } from "./+types/enquiry-route.ts"
import { MethodButton } from "./enquiry-row.tsx"
import {
  badgeTexts,
  cancelTexts,
  dealerTexts,
  describeVisitState,
  eraseTexts,
  formatEnquiryHeading,
  formatProposed,
  proposalTexts,
} from "./enquiry-texts.ts"

type DealerEnquiryPageProps = Extract<Route.ComponentProps["loaderData"], { readonly found: true }> & {
  readonly answer: ActionAnswer
}

/** An enquiry with its buttons, or one of the second pages that a button leads to. */
export function DealerEnquiryPage(props: DealerEnquiryPageProps) {
  const { linked, step, answer } = props
  const visit = linked.visit?.kind === "cancelled" ? null : linked.visit
  const invalid = answer?.kind === "invalid" ? answer : null
  const asksTime = invalid !== null || (step === "cas" && answer === null)
  if (visit !== null && linked.enquiry.email !== null && asksTime)
    return <ProposalPage {...props} visit={visit} answer={invalid} />
  if (answer === null && step === "smazat") return <ErasePage {...props} />
  if (answer === null && step === "zrusit" && visit !== null)
    return <RefuseVisitPage {...props} visit={visit} />
  return <Shown {...props} />
}

function Shown({ linked, facts, methods, now, answer }: DealerEnquiryPageProps) {
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
        <p className="inbox-settle">
          {methods.map((method, index) => (
            <MethodButton
              key={method.kind}
              method={method}
              phone={enquiry.phone && formatPhone(enquiry.phone)}
              isFirst={index === 0}
            />
          ))}
        </p>
        <Facts facts={facts} />
      </section>
      <DealerActions linked={linked} now={now} />
      <p className="linked-fine">
        {formatArrival(code, receivedAt)}{" "}
        {handledAt === null ? dealerTexts.keepSecret : dealerTexts.goneByItself}
      </p>
      <a
        href={buildStepPath(path, "smazat")}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start"
      >
        <Icon name="trash" />
        {dealerTexts.erase}
      </a>
    </LinkLayout>
  )
}

function Facts({ facts }: { readonly facts: readonly EnquiryFact[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(({ label, value, url }) => (
        <div key={label} className="linked-fact">
          <dt>{label}</dt>
          <dd>
            {url === undefined ? (
              value
            ) : (
              <a href={url}>{url.startsWith("mailto:") ? <EmailAddress email={value} /> : value}</a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing waits for the dealer any more. */
function isSettled({ visit, handledAt }: LinkedEnquiry): boolean {
  return handledAt !== null || visit?.kind === "confirmed" || visit?.kind === "cancelled"
}

function StateBadge(linked: LinkedEnquiry) {
  const { visit, handledAt } = linked
  return (
    <Badge done={isSettled(linked)}>
      {badgeTexts[handledAt === null ? (visit?.kind ?? "waiting") : "handled"]}
    </Badge>
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

/** What can be done with the enquiry as it is now. An answer settles a visit, so only a question is marked as handled. */
function DealerActions({ linked, now }: Pick<DealerEnquiryPageProps, "linked" | "now">) {
  const { visit, handledAt, enquiry } = linked
  const handle = { action: { kind: "handle" }, label: dealerTexts.handle } as const
  if (visit === null) return handledAt === null && <ActionForm {...handle} />
  if (visit.kind === "cancelled") return null
  const hasEmail = enquiry.email !== null
  const others = (
    <>
      {/* Nobody could accept it. */}
      {hasEmail && (
        <StepLink step="cas">
          {visit.kind === "confirmed" ? dealerTexts.change : dealerTexts.propose}
        </StepLink>
      )}
      <StepLink step="zrusit">
        {visit.kind === "asked" ? dealerTexts.refuse : dealerTexts.cancelVisit}
      </StepLink>
    </>
  )
  const isOver = isVisitOver(visit, now)
  const confirm = {
    action: { kind: "confirm", sequence: visit.sequence },
    label: dealerTexts.confirm,
  } as const
  // A time that has passed cannot be confirmed; without an action it would wait on.
  const isDone = visit.kind !== "asked" || (isOver && handledAt !== null)
  return (
    <>
      {isDone ? (
        <p className="linked-actions">{others}</p>
      ) : (
        <ActionForm {...(isOver ? handle : confirm)}>{others}</ActionForm>
      )}
      {visit.kind === "asked" && (
        <p className="linked-fine">
          {isOver ? dealerTexts.past : hasEmail ? dealerTexts.afterConfirming : dealerTexts.noEmail}
        </p>
      )}
    </>
  )
}

/** A time, and a note beside it. */
function ProposalPage(props: Pick<DealerEnquiryPageProps, "linked" | "vehicle"> & OtherTimeProps) {
  const { linked, vehicle, visit, now, answer } = props
  const { name, phone } = linked.enquiry
  const heading = visit.kind === "confirmed" ? dealerTexts.change : dealerTexts.propose
  return (
    <LinkLayout
      heading={heading}
      title={answer === null ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
      width="wide"
    >
      <section className="linked-panel">
        <Facts
          facts={[
            { label: dealerTexts.who, value: name },
            ...(phone === null
              ? []
              : [{ label: dealerTexts.call, value: formatPhone(phone), url: buildPhoneUrl(phone) }]),
            {
              label: visit.kind === "asked" ? dealerTexts.wants : dealerTexts.visit,
              value: formatVisit(visit),
            },
            ...(vehicle === null
              ? []
              : [{ label: dealerTexts.vehicle, value: `${vehicle.name}, ${vehicle.price}` }]),
          ]}
        />
      </section>
      <TimeForm
        visit={visit}
        now={now}
        answer={answer}
        action="propose"
        formatChosen={formatProposed}
        next={proposalTexts.next}
        send={proposalTexts.send}
        back={dealerTexts.back}
      >
        <FormField
          field={proposalFields.note}
          label={proposalTexts.note}
          isOptional
          hint={proposalTexts.noteHint}
        >
          {(control, { submitted }) => (
            <TextArea
              {...control}
              rows={3}
              autoComplete="off"
              maxLength={proposalFields.note.limit}
              defaultValue={submitted}
              className="form-control form-control-long"
            />
          )}
        </FormField>
      </TimeForm>
    </LinkLayout>
  )
}

function RefuseVisitPage({
  linked,
  vehicle,
  visit,
}: DealerEnquiryPageProps & { readonly visit: VisitState }) {
  const { name, email } = linked.enquiry
  const label = visit.kind === "asked" ? dealerTexts.refuse : dealerTexts.cancelVisit
  return (
    <SurePage
      heading={`${label}?`}
      about={[upperFirst(formatVisit(visit)), name, vehicle?.name]}
      action={{ kind: "cancel", sequence: visit.sequence }}
      label={label}
      back={dealerTexts.back}
      note={email === null ? cancelTexts.notMailed : cancelTexts.mailed}
    />
  )
}

function ErasePage({ linked, vehicle }: DealerEnquiryPageProps) {
  const { code, enquiry, receivedAt, visit } = linked
  const hasVisit = visit !== null && visit.kind !== "cancelled"
  return (
    <SurePage
      heading={eraseTexts.heading(code)}
      about={[enquiry.name, vehicle?.name, formatMoment(receivedAt)]}
      action={{ kind: "erase" }}
      label={
        <>
          <Icon name="trash" />
          {eraseTexts.erase}
        </>
      }
      back={dealerTexts.back}
    >
      <GoneList
        heading={eraseTexts.what}
        items={[
          ...eraseTexts.gone,
          ...(hasVisit ? [eraseTexts.goneVisit] : []),
          ...(enquiry.subject.kind === "offer" ? [eraseTexts.goneOffer] : []),
        ]}
        note={eraseTexts.mailbox}
      />
    </SurePage>
  )
}
