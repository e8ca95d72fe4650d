import { useLocation } from "react-router"
import { PageTitle } from "#app/seo/page-title.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { inboxActionNames, inboxFieldNames } from "#domain/enquiry/inbox/read-inbox-action.ts"
import type { InboxView } from "./build-inbox-view.ts"
import { CollapsedGroup } from "./collapsed-group.tsx"
import { type InboxStatus, STATUS_ID } from "./inbox-status.ts"
import { OlderEnquiries, OpenEnquiry } from "./open-enquiry.tsx"
import { formatClosed, inboxTexts, statusTexts } from "./texts.ts"
import { Offers, QuarantinedEnquiries, Visits } from "./visits-and-offers.tsx"
import "./inbox.css"

/** For a phone, in the order in which a morning goes: who waits, who comes, who offers. A part without anything is left out. */
export function InboxPage({
  view,
  status,
}: {
  readonly view: InboxView
  readonly status: InboxStatus | null
}) {
  const path = useLocation().pathname
  return (
    <div className="wrap">
      <PageTitle>{inboxTexts.heading}</PageTitle>
      <div className="inbox">
        <div className="inbox-head">
          <div>
            <h1>{inboxTexts.heading}</h1>
            <p className="text-ink-2">{view.date}</p>
          </div>
          {view.counts.length > 0 && (
            <nav aria-label={inboxTexts.counts} className="inbox-counts">
              {view.counts.map(({ id, count, label }) => (
                <a key={id} href={`#${id}`} className="inbox-count">
                  <b className="inbox-count-number">{count}</b>
                  <span className="inbox-count-label">{label}</span>
                </a>
              ))}
            </nav>
          )}
        </div>
        {status !== null && <Status path={path} status={status} />}
        <Questions path={path} view={view} />
        <div className="inbox-aside">
          <Visits days={view.visits} />
          <Offers path={path} offers={view.offers} />
          <OlderEnquiries path={path} older={view.older} olderCount={view.olderCount} />
          <QuarantinedEnquiries path={path} quarantined={view.quarantined} count={view.quarantinedCount} />
          <p className="inbox-fine">{inboxTexts.keepSecret}</p>
        </div>
      </div>
    </div>
  )
}

function Status({ path, status }: { readonly path: string; readonly status: InboxStatus }) {
  const { isLate, what, more, undo } = status
  return (
    <div role="status" tabIndex={-1} id={STATUS_ID} className="inbox-status">
      <Icon name={isLate ? "info" : "check"} className="size-6 text-brand" />
      <p>
        <b>{what}</b> {more}
      </p>
      {undo !== null && <Undo path={path} {...undo} />}
    </div>
  )
}

type UndoProps = NonNullable<InboxStatus["undo"]> & { readonly path: string }

/** Takes back that one time of handling, or of closing all that were older. */
function Undo({ path, token, stamp }: UndoProps) {
  return (
    <form method="post" action={path}>
      {token !== null && <input type="hidden" name={inboxFieldNames.enquiry} value={token} />}
      <input type="hidden" name={inboxFieldNames.stamp} value={stamp} />
      <button
        type="submit"
        name={inboxFieldNames.action}
        value={inboxActionNames[token === null ? "reopen-older" : "reopen"]}
        className="inbox-undo"
      >
        {statusTexts.undo}
      </button>
    </form>
  )
}

function Questions({ path, view }: { readonly path: string; readonly view: InboxView }) {
  const { open, leftOutCount, laterTimes, later, handled, closed } = view
  return (
    <section id="dotazy" className="inbox-part">
      {open.length === 0 ? (
        <div className="inbox-nothing">
          <Mark className="size-22 text-brand" />
          <h2 className="inbox-heading">{inboxTexts.nothing}</h2>
          <p>{later.length === 0 ? inboxTexts.nothingText : inboxTexts.nothingYetText}</p>
        </div>
      ) : (
        <>
          <div className="inbox-part-head">
            <h2 className="inbox-heading">{inboxTexts.open}</h2>
            <p className="inbox-fine">{inboxTexts.oldest}</p>
          </div>
          <ul className="inbox-rows">
            {open.map((row, index) => (
              <OpenEnquiry
                key={row.token}
                path={path}
                row={row}
                isOpen={index === 0}
                laterTimes={laterTimes}
              />
            ))}
          </ul>
        </>
      )}
      {leftOutCount > 0 && <p className="inbox-fine">{inboxTexts.leftOut(leftOutCount)}</p>}
      {later.length > 0 && (
        <CollapsedGroup
          title={inboxTexts.later}
          note={`${later[0]?.name}: ${inboxTexts.tryAgain(later[0]?.when ?? "")}`}
          count={later.length}
        >
          <ul className="inbox-list">
            {later.map(({ name, path: own, when, missed }) => (
              <li key={own} className="inbox-list-row">
                <a href={own} className="inbox-list-link">
                  {name}
                  <span className="inbox-facts">
                    {[inboxTexts.tryAgain(when), missed].filter(Boolean).join(", ")}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <p className="inbox-fine">{inboxTexts.comesBack}</p>
        </CollapsedGroup>
      )}
      {(handled.length > 0 || closed !== null) && (
        <CollapsedGroup title={inboxTexts.handledToday} count={handled.length + (closed?.count ?? 0)} isQuiet>
          <ul className="inbox-list">
            {closed !== null && (
              <li className="inbox-list-row">
                {`${closed.at} ${formatClosed(closed.count)}`}
                <Undo path={path} token={null} stamp={closed.stamp} />
              </li>
            )}
            {handled.map(({ name, at, path: own, undo }) => (
              <li key={own} className="inbox-list-row">
                <a href={own} className="inbox-list-link">
                  {`${at} ${name}`}
                </a>
                <Undo path={path} {...undo} />
              </li>
            ))}
          </ul>
        </CollapsedGroup>
      )}
    </section>
  )
}
