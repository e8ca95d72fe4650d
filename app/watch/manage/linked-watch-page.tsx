import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { GoneList, LinkLayout } from "#app/links/link-layout.tsx"
import { CriteriaList } from "#app/search/criteria-list.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { formatFullDate } from "#domain/czech/calendar-days.ts"
import { actionFieldNames } from "#domain/enquiry/linked-enquiry.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { type WatchAction, type WatchStep, watchActionNames, watchSteps } from "#domain/watch/watch-action.ts"
import type { LinkedWatch } from "#domain/watch/watches.ts"
import { formatErasedSearches, linkedWatchTexts } from "../texts.ts"

type ShownWatch = Omit<LinkedWatch, "criteria"> & { readonly criteria: readonly string[] }

type LinkedWatchPageProps = { readonly watch: ShownWatch; readonly step: WatchStep | null }

/** One button for what the mail's link was about; opening the page does nothing. */
export function LinkedWatchPage({ watch, step }: LinkedWatchPageProps) {
  if (step === "erase") return <Erase watch={watch} />
  if (!watch.isConfirmed) return <Confirm watch={watch} />
  if (step === "stop") return <Stop watch={watch} />
  return step === "renew" ? <Renew watch={watch} /> : <Confirmed watch={watch} />
}

type StepProps = { readonly watch: ShownWatch }

function Confirm({ watch }: StepProps) {
  const { heading, lead, criteria, button, note } = linkedWatchTexts.confirm
  return (
    <LinkLayout heading={heading}>
      <p className="lead break-words">{lead(watch.email)}</p>
      <CriteriaList label={criteria} criteria={watch.criteria} />
      <ActionButton action="confirm" label={button} />
      <p className="linked-fine">
        {note(formatFullDate(watch.wouldEndOn))} <Privacy />
      </p>
    </LinkLayout>
  )
}

function Confirmed({ watch }: StepProps) {
  const { heading, lead, criteria, stop } = linkedWatchTexts.confirmed
  const path = useLocation().pathname
  return (
    <LinkLayout heading={heading}>
      <p className="lead break-words">
        {lead(formatFullDate(watch.endsOn ?? watch.wouldEndOn), watch.email)}
      </p>
      <CriteriaList label={criteria} criteria={watch.criteria} />
      <p className="linked-actions">
        <a href={`${pagePaths.stock}?${watch.search}`} className={buttonClass("primary")}>
          {linkedWatchTexts.stock}
        </a>
        <a href={`${path}?${actionFieldNames.action}=${watchSteps.stop}`} className={buttonClass("quiet")}>
          {stop}
        </a>
      </p>
    </LinkLayout>
  )
}

function Stop({ watch }: StepProps) {
  const { heading, text, button, keep } = linkedWatchTexts.stop
  return (
    <LinkLayout heading={heading}>
      <CriteriaList label={linkedWatchTexts.confirmed.criteria} criteria={watch.criteria} />
      <p>{text}</p>
      <ActionButton action="stop" label={button}>
        <QuietLink href={useLocation().pathname}>{keep}</QuietLink>
      </ActionButton>
    </LinkLayout>
  )
}

function Renew({ watch }: StepProps) {
  const { heading, lead, button, note } = linkedWatchTexts.renew
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{lead(formatFullDate(watch.endsOn ?? watch.wouldEndOn))}</p>
      <CriteriaList label={linkedWatchTexts.confirmed.criteria} criteria={watch.criteria} />
      <ActionButton action="renew" label={button} />
      <p className="linked-fine">
        {note(formatFullDate(watch.wouldEndOn))} <Privacy />
      </p>
    </LinkLayout>
  )
}

function Erase({ watch }: StepProps) {
  const { heading, lead, what, email, note, button, keep } = linkedWatchTexts.erase
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{lead}</p>
      <GoneList heading={what} items={[email(watch.email), formatErasedSearches(watch.count)]} note={note} />
      <ActionButton action="erase" label={button}>
        <QuietLink href={pagePaths.stock}>{keep}</QuietLink>
      </ActionButton>
    </LinkLayout>
  )
}

type ActionButtonProps = {
  readonly action: WatchAction
  readonly label: string
  readonly children?: ReactNode
}

/** Only its POST acts. */
function ActionButton({ action, label, children }: ActionButtonProps) {
  return (
    <form method="post" action={useLocation().pathname} className="linked-actions">
      <input type="hidden" name={actionFieldNames.action} value={watchActionNames[action]} />
      <button type="submit" className={buttonClass("primary", "large")}>
        {label}
      </button>
      {children}
    </form>
  )
}

function QuietLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} className={buttonClass("quiet", "large")}>
      {children}
    </a>
  )
}

function Privacy() {
  return <a href={pagePaths.privacy}>{linkedWatchTexts.privacy}</a>
}
