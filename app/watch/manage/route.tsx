import type { ReactNode } from "react"
import { data, useLocation } from "react-router"
import { GoneList, LinkLayout } from "#app/links/link-layout.tsx"
import { LinkMissing } from "#app/links/link-missing.tsx"
import { linkMeta, linkPage } from "#app/links/link-page.ts"
import { CriteriaList } from "#app/search/criteria-list.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { formatFullDate } from "#domain/czech/calendar-days.ts"
import { actionFieldNames } from "#domain/enquiry/linked-enquiry.ts"
import { databaseUnavailable } from "#domain/site/retry-after.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import {
  buildStoppedQuery,
  readStoppedSearch,
  readWatchAction,
  readWatchStep,
  type WatchAction,
  watchActionNames,
} from "#domain/watch/watch-action.ts"
import { formatErasedSearches, linkedWatchTexts } from "../texts.ts"
import type { Route } from "./+types/route.ts"

/** Without a database it is the load failure, which has the telephones. */
function throwUnavailable<Result extends object>(result: Result): Result {
  if ("why" in result && result.why === "unavailable")
    throw data(null, { status: 503, headers: databaseUnavailable })
  return result
}

const page = linkPage({
  page: "watch",
  service: ({ watches }) => watches,
  read: async ({ service, token }) => throwUnavailable(await service.readLink(token)),
  show: ({ watch }, { url }) => ({
    watch: { ...watch, criteria: watch.criteria.map(({ text }) => text) },
    step: readWatchStep(url.searchParams),
  }),
  showMissing: ({ url }) => ({ stopped: readStoppedSearch(url.searchParams) }),
  readForm(form) {
    const action = readWatchAction(form.get(actionFieldNames.action))
    return action && { action }
  },
  async perform(action, { service, token }) {
    const outcome = throwUnavailable(await service.perform(token, action))
    const isOver = action === "stop" || action === "erase"
    return outcome.done && isOver
      ? { done: true, to: `${buildStoppedQuery(outcome.search)}#${SENT_ID}` }
      : outcome
  },
})

export const loader = page.loader
export const action = page.action
export const headers = page.headers
export const meta = linkMeta

/** One button for what the mail's link was about; opening the page does nothing. */
export default function LinkedWatchPage({ loaderData: shown }: Route.ComponentProps) {
  if (!shown.found)
    return shown.why === "erased" ? <StoppedPage search={shown.stopped} /> : <LinkMissing why={shown.why} />
  const { watch, step } = shown
  if (step === "erase") return <Erase watch={watch} />
  if (!watch.isConfirmed) return <Confirm watch={watch} />
  if (step === "stop") return <Stop watch={watch} />
  return step === "renew" ? <Renew watch={watch} /> : <Confirmed watch={watch} />
}

const { stopped, gone, stock } = linkedWatchTexts

/** The search is known right after the button only: of a watch that is gone nothing is left to ask. */
function StoppedPage({ search }: { readonly search: string | null }) {
  const { heading, lead } = search === null ? gone : stopped
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{lead}</p>
      <p className="linked-actions">
        <a href={pagePaths.stock} className={buttonClass("primary")}>
          {stock}
        </a>
        {search !== null && (
          <a href={`${pagePaths.watch}?${search}`} rel="nofollow" className={buttonClass("quiet")}>
            {stopped.again}
          </a>
        )}
      </p>
    </LinkLayout>
  )
}

type StepProps = Pick<Extract<Route.ComponentProps["loaderData"], { readonly found: true }>, "watch">

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
        <a
          href={`${path}?${actionFieldNames.action}=${watchActionNames.stop}`}
          className={buttonClass("quiet")}
        >
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
