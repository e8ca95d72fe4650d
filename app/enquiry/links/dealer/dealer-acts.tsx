import type { ReactNode } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import type { Moment } from "#domain/calendar/opening-hours.ts"
import type { LinkedEnquiry } from "#domain/enquiry/linked-enquiry.ts"
import { isVisitOver } from "#domain/enquiry/visit/visit-days.ts"
import { buildStepPath, type LinkStep } from "#domain/site/link-paths.ts"
import { ActForm } from "../act-form.tsx"
import { dealerTexts } from "./texts.ts"

type DealerActsProps = { readonly linked: LinkedEnquiry; readonly now: Moment; readonly path: string }

/** What can be done with the enquiry as it is now. An answer settles a visit, so only a question is marked as handled. */
export function DealerActs({ linked, now, path }: DealerActsProps) {
  const { visit, handledAt } = linked
  if (visit === null)
    return handledAt === null && <ActForm path={path} act={{ kind: "handle" }} label={dealerTexts.handle} />
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
  if (visit.kind !== "asked") return <p className="linked-acts">{others}</p>
  const isOver = isVisitOver(visit, now)
  return (
    <>
      {isOver ? (
        <PastActs path={path} isHandled={handledAt !== null}>
          {others}
        </PastActs>
      ) : (
        <ActForm path={path} act={{ kind: "confirm", sequence: visit.sequence }} label={dealerTexts.confirm}>
          {others}
        </ActForm>
      )}
      <p className="linked-fine">{describeConfirming(isOver, hasEmail)}</p>
    </>
  )
}

type PastActsProps = { readonly path: string; readonly isHandled: boolean; readonly children: ReactNode }

/** A time that has passed cannot be confirmed; without an act it would wait in the mail of every week. */
function PastActs({ path, isHandled, children }: PastActsProps) {
  if (isHandled) return <p className="linked-acts">{children}</p>
  return (
    <ActForm path={path} act={{ kind: "handle" }} label={dealerTexts.handle}>
      {children}
    </ActForm>
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
