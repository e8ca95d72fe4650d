import { useLocation } from "react-router"
import { PageTitle } from "#app/seo/page-title.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { dayActionNames, dayFieldNames } from "#domain/enquiry/day/read-day-action.ts"
import type { DayView } from "./build-day-view.ts"
import { DayFold } from "./day-fold.tsx"
import { type DayStatus, STATUS_ID } from "./day-status.ts"
import { EnquiryDetails, OpenEnquiry } from "./open-enquiry.tsx"
import { dayTexts, statusTexts } from "./texts.ts"
import { Offers, QuarantinedEnquiries, UnsaidVehicles, Visits } from "./visits-and-offers.tsx"
import "./day.css"

/** For a phone, in the order in which a morning goes: who waits, who comes, who offers. A part without anything is left out. */
export function DayPage({ view, status }: { readonly view: DayView; readonly status: DayStatus | null }) {
  const path = useLocation().pathname
  return (
    <div className="wrap">
      <PageTitle>{dayTexts.heading}</PageTitle>
      <div className="day">
        <div className="day-head">
          <div>
            <h1>{dayTexts.heading}</h1>
            <p className="text-ink-2">{view.date}</p>
          </div>
          {view.counts.length > 0 && (
            <nav aria-label={dayTexts.counts} className="day-counts">
              {view.counts.map(({ id, count, label }) => (
                <a key={id} href={`#${id}`} className="day-count">
                  <b className="day-count-number">{count}</b>
                  <span className="day-count-label">{label}</span>
                </a>
              ))}
            </nav>
          )}
        </div>
        {status !== null && <Status path={path} status={status} />}
        <Questions path={path} view={view} />
        <div className="day-aside">
          <Visits days={view.visits} />
          <Offers path={path} offers={view.offers} />
          <UnsaidVehicles unreported={view.unreported} />
          <QuarantinedEnquiries path={path} quarantined={view.quarantined} count={view.quarantinedCount} />
          <p className="day-fine">{dayTexts.keepSecret}</p>
        </div>
      </div>
    </div>
  )
}

function Status({ path, status }: { readonly path: string; readonly status: DayStatus }) {
  const { isLate, what, more, undo } = status
  return (
    <div role="status" tabIndex={-1} id={STATUS_ID} className="day-status">
      <Icon name={isLate ? "info" : "check"} className="size-6 text-brand" />
      <p>
        <b>{what}</b> {more}
      </p>
      {undo !== null && (
        <form method="post" action={path}>
          <input type="hidden" name={dayFieldNames.enquiry} value={undo.token} />
          <input type="hidden" name={dayFieldNames.stamp} value={undo.stamp} />
          <button
            type="submit"
            name={dayFieldNames.action}
            value={dayActionNames.reopen}
            className="day-undo"
          >
            {statusTexts.undo}
          </button>
        </form>
      )}
    </div>
  )
}

function Questions({ path, view }: { readonly path: string; readonly view: DayView }) {
  const { open, openCount, groups, laterTimes, later, handled } = view
  const isCollapsed = groups.length > 0
  return (
    <section id="dotazy" className="day-part">
      {open.length === 0 ? (
        <div className="day-nothing">
          <Mark className="size-22 text-brand" />
          <h2 className="day-heading">{dayTexts.nothing}</h2>
          <p>{later.length === 0 ? dayTexts.nothingText : dayTexts.nothingYetText}</p>
        </div>
      ) : (
        <>
          <div className="day-part-head">
            <h2 className="day-heading">{isCollapsed ? dayTexts.longest : dayTexts.open}</h2>
            <p className="day-fine">
              {isCollapsed ? dayTexts.shownOf(open.length, openCount) : dayTexts.oldest}
            </p>
          </div>
          <ul className="day-rows">
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
      {isCollapsed && <p className="day-fine">{dayTexts.collapsed}</p>}
      {groups.map((group) => (
        <EnquiryDetails key={group.name} path={path} group={group} />
      ))}
      {later.length > 0 && (
        <DayFold
          title={dayTexts.later}
          note={`${later[0]?.name}: ${dayTexts.tryAgain(later[0]?.when ?? "")}`}
          count={later.length}
        >
          <ul className="day-list">
            {later.map(({ name, path: own, when, missed }) => (
              <li key={own} className="day-list-row">
                <a href={own} className="day-list-link">
                  {name}
                  <span className="day-facts">
                    {[dayTexts.tryAgain(when), missed].filter(Boolean).join(", ")}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <p className="day-fine">{dayTexts.comesBack}</p>
        </DayFold>
      )}
      {handled.length > 0 && (
        <DayFold title={dayTexts.handledToday} count={handled.length} isQuiet>
          <ul className="day-list">
            {handled.map(({ name, at }) => (
              <li key={`${at} ${name}`}>{`${at} ${name}`}</li>
            ))}
          </ul>
        </DayFold>
      )}
    </section>
  )
}
