import { buttonClass } from "#app/ui/button-class.ts"
import { endSentence, upperFirst } from "#domain/czech/sentence.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { VisitState } from "#domain/enquiry/linked-enquiry.ts"
import { ActForm } from "../act-form.tsx"
import { LinkLayout } from "../link-layout.tsx"
import type { DealerEnquiryPageProps } from "./dealer-enquiry-page.tsx"
import { cancelTexts, dealerTexts } from "./texts.ts"

type CancelPageProps = Pick<DealerEnquiryPageProps, "linked" | "vehicle"> & {
  readonly path: string
  readonly visit: VisitState
}

export function CancelPage({ linked: { enquiry }, vehicle, path, visit }: CancelPageProps) {
  const about = [upperFirst(formatVisit(visit)), enquiry.name, ...(vehicle === null ? [] : [vehicle.name])]
  const label = visit.kind === "asked" ? dealerTexts.refuse : dealerTexts.cancelVisit
  return (
    <LinkLayout heading={`${label}?`} width="medium">
      <p className="lead">{endSentence(about.join(", "))}</p>
      <ActForm path={path} act={{ kind: "cancel", sequence: visit.sequence }} label={label}>
        <a href={path} className={buttonClass("quiet", "large")}>
          {dealerTexts.back}
        </a>
      </ActForm>
      <p className="linked-fine">{enquiry.email === null ? cancelTexts.notMailed : cancelTexts.mailed}</p>
    </LinkLayout>
  )
}
