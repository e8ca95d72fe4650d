import { visitTexts } from "#app/texts/visit-answer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { ActForm } from "#app/ui/linked/act-form.tsx"
import { LinkedPage } from "#app/ui/linked/linked-page.tsx"
import { endSentence } from "#domain/czech/end-sentence.ts"
import { upperFirst } from "#domain/czech/upper-first.ts"
import { formatVisit } from "#domain/enquiry/enquiry-times.ts"
import type { VisitAnswerPageProps } from "./visit-answer-page.tsx"

type CancelPageProps = Pick<VisitAnswerPageProps, "visit" | "vehicle" | "dealer"> & { readonly path: string }

export function CancelPage({ visit, vehicle, dealer, path }: CancelPageProps) {
  const [phone] = dealer.phones
  const about = [upperFirst(formatVisit(visit)), ...(vehicle === null ? [] : [vehicle.name])]
  return (
    <LinkedPage heading={visitTexts.cancelHeading}>
      <p className="lead">{endSentence(about.join(", "))}</p>
      <ActForm path={path} act={{ kind: "cancel", sequence: visit.sequence }} label={visitTexts.cancelVisit}>
        <a href={path} className={buttonClass("quiet", "large")}>
          {visitTexts.keep}
        </a>
      </ActForm>
      <p>
        {visitTexts.move} <a href={`tel:${phone.dial}`}>{phone.display}</a>.
      </p>
    </LinkedPage>
  )
}
