import { formatAsked } from "#app/enquiry/form/days-texts.ts"
import { enquiryTexts, sendTexts } from "#app/enquiry/texts.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { endSentence, upperFirst } from "#domain/czech/sentence.ts"
import { formatOnVisit, formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { VisitState } from "#domain/enquiry/linked-enquiry.ts"
import { buildStepPath } from "#domain/site/link-paths.ts"
import { ActForm } from "../act-form.tsx"
import { LinkLayout } from "../link-layout.tsx"
import { type OtherTimeProps, TimeForm } from "../time-form.tsx"
import { visitTexts } from "./texts.ts"
import type { VisitAnswerPageProps } from "./visit-answer-page.tsx"

/** What the visit is about: the vehicle and the place each on a line, so that neither reads as part of the other. */
export function VisitLines({ lines }: { readonly lines: readonly string[] }) {
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

type ComePageProps = {
  readonly path: string
  readonly visit: VisitState
  readonly lines: readonly string[]
}

/** Behind the reminder's first button; only this one's acts. */
export function ComePage({ path, visit, lines }: ComePageProps) {
  return (
    <LinkLayout heading={visitTexts.comeHeading(formatOnVisit(visit))}>
      <VisitLines lines={lines} />
      <ActForm path={path} act={{ kind: "come", sequence: visit.sequence }} label={visitTexts.come}>
        <a href={buildStepPath(path, "zrusit")} className={buttonClass("quiet", "large")}>
          {visitTexts.notComing}
        </a>
      </ActForm>
      <p className="linked-fine">{visitTexts.documents}</p>
    </LinkLayout>
  )
}

type OtherTimePageProps = OtherTimeProps & { readonly lines: readonly string[] }

/** The visitor asks for another time in the same enquiry: who it is, the link says. */
export function OtherTimePage({ lines, ...props }: OtherTimePageProps) {
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
        act="ask"
        formatChosen={formatAsked}
        next={enquiryTexts.confirmation}
        send={sendTexts.visit}
        back={visitTexts.back}
      />
    </LinkLayout>
  )
}

type CancelPageProps = Pick<VisitAnswerPageProps, "visit" | "vehicle" | "dealer"> & { readonly path: string }

export function CancelVisitPage({ visit, vehicle, dealer, path }: CancelPageProps) {
  const [phone] = dealer.phones
  const about = [upperFirst(formatVisit(visit)), ...(vehicle === null ? [] : [vehicle.name])]
  return (
    <LinkLayout heading={visitTexts.cancelHeading}>
      <p className="lead">{endSentence(about.join(", "))}</p>
      <ActForm path={path} act={{ kind: "cancel", sequence: visit.sequence }} label={visitTexts.cancelVisit}>
        <a href={path} className={buttonClass("quiet", "large")}>
          {visitTexts.keep}
        </a>
      </ActForm>
      <p>
        {visitTexts.move} <a href={`tel:${phone.dial}`}>{phone.display}</a>.
      </p>
    </LinkLayout>
  )
}
