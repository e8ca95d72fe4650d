import { buttonClass } from "#app/ui/button-class.ts"
import { endSentence, upperFirst } from "#domain/czech/sentence.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import { ActForm } from "../act-form.tsx"
import { LinkLayout } from "../link-layout.tsx"
import { visitTexts } from "./texts.ts"
import type { VisitAnswerPageProps } from "./visit-answer-page.tsx"

type CancelPageProps = Pick<VisitAnswerPageProps, "visit" | "vehicle" | "dealer"> & { readonly path: string }

export function CancelPage({ visit, vehicle, dealer, path }: CancelPageProps) {
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
