import { enquiryTexts } from "#app/enquiry/texts.ts"
import { FormField } from "#app/form/form.tsx"
import { GoneList, LinkLayout } from "#app/links/link-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { formatPhone } from "#domain/czech/phone.ts"
import { endSentence, upperFirst } from "#domain/czech/sentence.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { LinkedEnquiry, VisitState } from "#domain/enquiry/linked-enquiry.ts"
import { proposalFields } from "#domain/enquiry/visit-fields.ts"
import { ActionForm } from "../action-form.tsx"
import type { AskedVehicle } from "../find-asked-vehicle.ts"
import { formatMoment } from "../texts.ts"
import { type OtherTimeProps, TimeForm } from "../time-form.tsx"
import type { DealerEnquiryPageProps } from "./dealer-enquiry-page.tsx"
import { FactRow } from "./enquiry-facts.tsx"
import { cancelTexts, dealerTexts, eraseTexts, formatProposed, proposalTexts } from "./texts.ts"

type ProposalPageProps = OtherTimeProps & {
  readonly linked: LinkedEnquiry
  readonly vehicle: AskedVehicle | null
}

export function ProposalPage(props: ProposalPageProps) {
  const { linked, vehicle, visit, answer } = props
  const { name, phone } = linked.enquiry
  const heading = visit.kind === "confirmed" ? dealerTexts.change : dealerTexts.propose
  return (
    <LinkLayout
      heading={heading}
      title={answer === null ? heading : `${enquiryTexts.errorPrefix} ${heading}`}
      width="wide"
    >
      <section className="linked-panel">
        <dl className="grid gap-2">
          <FactRow label={dealerTexts.who}>
            {name}
            {phone !== null && (
              <>
                , <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              </>
            )}
          </FactRow>
          <FactRow label={visit.kind === "asked" ? dealerTexts.wants : dealerTexts.visit}>
            {formatVisit(visit)}
          </FactRow>
          {vehicle !== null && (
            <FactRow label={dealerTexts.vehicle}>{`${vehicle.name}, ${vehicle.price}`}</FactRow>
          )}
        </dl>
      </section>
      <ProposalForm {...props} />
    </LinkLayout>
  )
}

/** A time, and a note beside it. */
function ProposalForm(props: OtherTimeProps) {
  return (
    <TimeForm
      {...props}
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
  )
}

type CancelPageProps = Pick<DealerEnquiryPageProps, "linked" | "vehicle"> & {
  readonly path: string
  readonly visit: VisitState
}

export function RefuseVisitPage({ linked: { enquiry }, vehicle, path, visit }: CancelPageProps) {
  const about = [upperFirst(formatVisit(visit)), enquiry.name, ...(vehicle === null ? [] : [vehicle.name])]
  const label = visit.kind === "asked" ? dealerTexts.refuse : dealerTexts.cancelVisit
  return (
    <LinkLayout heading={`${label}?`} width="medium">
      <p className="lead">{endSentence(about.join(", "))}</p>
      <ActionForm path={path} action={{ kind: "cancel", sequence: visit.sequence }} label={label}>
        <a href={path} className={buttonClass("quiet", "large")}>
          {dealerTexts.back}
        </a>
      </ActionForm>
      <p className="linked-fine">{enquiry.email === null ? cancelTexts.notMailed : cancelTexts.mailed}</p>
    </LinkLayout>
  )
}

type ErasePageProps = Pick<DealerEnquiryPageProps, "linked" | "vehicle"> & { readonly path: string }

export function ErasePage({ linked, vehicle, path }: ErasePageProps) {
  const { code, enquiry, receivedAt, visit } = linked
  const about = [enquiry.name, ...(vehicle === null ? [] : [vehicle.name]), formatMoment(receivedAt)]
  const hasVisit = visit !== null && visit.kind !== "cancelled"
  return (
    <LinkLayout heading={eraseTexts.heading(code)} width="medium">
      <p className="lead">{endSentence(about.join(", "))}</p>
      <GoneList
        heading={eraseTexts.what}
        items={[
          ...eraseTexts.gone,
          ...(hasVisit ? [eraseTexts.goneVisit] : []),
          ...(enquiry.subject.kind === "offer" ? [eraseTexts.goneOffer] : []),
        ]}
        note={eraseTexts.mailbox}
      />
      <ActionForm
        path={path}
        action={{ kind: "erase" }}
        label={
          <>
            <Icon name="trash" />
            {eraseTexts.erase}
          </>
        }
      >
        <a href={path} className={buttonClass("quiet", "large")}>
          {dealerTexts.back}
        </a>
      </ActionForm>
    </LinkLayout>
  )
}
