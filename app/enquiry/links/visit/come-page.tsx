import { buttonClass } from "#app/ui/button-class.ts"
import { formatOnVisit } from "#domain/enquiry/enquiry-times.ts"
import type { VisitState } from "#domain/enquiry/linked-enquiry.ts"
import { buildStepPath } from "#domain/site/link-paths.ts"
import { ActForm } from "../act-form.tsx"
import { LinkLayout } from "../link-layout.tsx"
import { visitTexts } from "./texts.ts"
import { VisitLines } from "./visit-lines.tsx"

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
