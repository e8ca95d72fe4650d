import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import type { LinkedEnquiry, VisitState } from "#domain/enquiry/linked-enquiry.ts"
import { isVisitOver } from "#domain/enquiry/visit/is-visit-over.ts"
import { buildStepPath, type LinkStep } from "#domain/site/link-paths.ts"
import { ActForm } from "../act-form.tsx"
import { dealerTexts } from "./texts.ts"

type DealerActsProps = { readonly linked: LinkedEnquiry; readonly now: Moment }

/** What can be done with the enquiry as it is now. */
export function DealerActs({ linked, now }: DealerActsProps) {
  const { visit, handledAt, enquiry } = linked
  const path = useLocation().pathname
  const erase = (
    <StepLink path={path} step="smazat">
      <Icon name="trash" />
      {dealerTexts.erase}
    </StepLink>
  )
  const hasVisit = visit !== null && visit.kind !== "cancelled"
  return (
    <>
      {hasVisit && (
        <VisitActs
          path={path}
          visit={visit}
          hasEmail={enquiry.email !== null}
          isOver={isVisitOver(visit, now)}
        />
      )}
      {handledAt === null ? (
        <ActForm
          path={path}
          act={{ kind: "handle" }}
          label={dealerTexts.handle}
          look={hasVisit ? "quiet" : "primary"}
        >
          {erase}
        </ActForm>
      ) : (
        <p className="linked-acts">{erase}</p>
      )}
    </>
  )
}

type VisitActsProps = {
  readonly path: string
  readonly visit: VisitState
  readonly hasEmail: boolean
  readonly isOver: boolean
}

function VisitActs({ path, visit, hasEmail, isOver }: VisitActsProps) {
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
        {isConfirmed ? dealerTexts.cancelVisit : dealerTexts.cancel}
      </StepLink>
    </>
  )
  if (visit.kind !== "asked") return <p className="linked-acts">{others}</p>
  return (
    <>
      {isOver ? (
        <p className="linked-acts">{others}</p>
      ) : (
        <ActForm path={path} act={{ kind: "confirm", sequence: visit.sequence }} label={dealerTexts.confirm}>
          {others}
        </ActForm>
      )}
      <p className="linked-fine">{describeConfirming(isOver, hasEmail)}</p>
    </>
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
