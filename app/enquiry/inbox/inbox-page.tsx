import { Fragment, type ReactNode, useEffect, useRef, useState } from "react"
import { DayLayout, DayStatus } from "#app/day-pages/day-layout.tsx"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Mark } from "#app/ui/ornaments.tsx"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { buildStepPath } from "#domain/site/link-paths.ts"
import type { InboxLine, InboxView } from "./build-inbox-view.ts"
import { EnquiryRow, InboxButton, MethodSquare } from "./enquiry-row.tsx"
import type { InboxStatus } from "./inbox-status.ts"
import { inboxTexts, statusTexts } from "./texts.ts"

/** For a phone, in the order in which a morning goes: who waits, who comes, what may wait. A part without anything is left out. */
export function InboxPage({ view, status }: { view: InboxView; status: InboxStatus | null }) {
  return (
    <DayLayout
      heading={view.date}
      title={inboxTexts.heading}
      lead={<Counts counts={view.counts} />}
      status={
        status && (
          <DayStatus
            icon={status.isLate ? "info" : "check"}
            action={status.undo && <Undo {...status.undo} />}
          >
            {status.what} {status.more}
          </DayStatus>
        )
      }
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
        <Enquiries view={view} />
        <div className="grid grid-cols-1 gap-6">
          <Visits visits={view.visits} />
          <Others view={view} />
          <p className="linked-fine">{inboxTexts.keepSecret}</p>
        </div>
      </div>
    </DayLayout>
  )
}

function Counts({ counts }: Pick<InboxView, "counts">) {
  if (counts.length === 0) return null
  return (
    <nav aria-label={inboxTexts.counts}>
      {counts.map(({ id, text }, index) => (
        <Fragment key={id}>
          {index > 0 && " · "}
          <a href={`#${id}`} className="inline-block py-2 text-ink-2">
            {text}
          </a>
        </Fragment>
      ))}
    </nav>
  )
}

/** Takes back that one time of handling, or of closing all that were older. */
function Undo({ token, stamp }: NonNullable<InboxStatus["undo"]>) {
  return (
    <InboxButton action={token === null ? "reopen-older" : "reopen"} token={token} stamp={stamp}>
      {statusTexts.undo}
    </InboxButton>
  )
}

/** Which row's call or message was opened, once the page is in view again; without script nobody is asked. */
function useReturned() {
  const contacted = useRef<string>(null)
  const [returned, setReturned] = useState<string | null>(null)
  useEffect(() => {
    const onView = () => {
      if (document.visibilityState === "visible" && contacted.current !== null) setReturned(contacted.current)
    }
    document.addEventListener("visibilitychange", onView)
    window.addEventListener("focus", onView)
    return () => {
      document.removeEventListener("visibilitychange", onView)
      window.removeEventListener("focus", onView)
    }
  }, [])
  return [returned, (token: string) => (contacted.current = token)] as const
}

function Enquiries({ view }: { readonly view: InboxView }) {
  const { rows, more, leftOutCount, laterTimes, later, handledAt } = view
  const [returned, noteContact] = useReturned()
  if (rows.length === 0)
    return (
      <section className="linked-panel justify-items-start">
        <Mark className="size-14 text-brand" />
        <h2>{inboxTexts.nothing}</h2>
        <p className="text-ink-2">
          {handledAt !== null && `${inboxTexts.lastHandled(handledAt)} `}
          {later.length === 0 ? inboxTexts.nothingText : inboxTexts.nothingYetText}
        </p>
      </section>
    )
  return (
    <section id="dotazy" aria-label={inboxTexts.counts} className="grid grid-cols-1 gap-3">
      <ul className="linked-panel">
        {rows.map((row, index) => (
          <EnquiryRow
            key={row.token}
            row={row}
            isOpen={index === 0}
            isAsked={row.token === returned}
            onContact={() => noteContact(row.token)}
            laterTimes={laterTimes}
          />
        ))}
      </ul>
      {more.length > 0 && (
        <div className="rounded-card border border-line-2 px-5 py-3">
          <Fold
            title={formatCount(more.length + leftOutCount, inboxTexts.others)}
            note={inboxTexts.comesNext}
          >
            <Lines lines={more} count={more.length + leftOutCount} />
          </Fold>
        </div>
      )}
    </section>
  )
}

function Visits({ visits }: Pick<InboxView, "visits">) {
  if (visits.length === 0) return null
  return (
    <section id="navstevy" className="grid grid-cols-1 gap-3">
      <h2 className="text-h3">{inboxTexts.visitsHeading}</h2>
      <ul className="linked-panel">
        {visits.map(({ path, time, name, about, isCancelled, call }) => (
          <li key={path} className="day-row relative flex flex-wrap items-baseline gap-x-3 pr-16">
            <b className="min-w-16 text-h3">{time}</b>
            <p className="max-w-full flex-1 wrap-break-word leading-snug">
              <a href={path} className={`font-bold text-ink ${isCancelled ? "line-through" : ""}`}>
                {name}
              </a>
              <span className="inbox-facts block">{about}</span>
            </p>
            {call !== null && <MethodSquare method={call} name={name} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What may wait: closed, in a quiet frame. */
function Others({ view }: { readonly view: InboxView }) {
  const { later, older, olderCount, quarantined, quarantinedCount, handled } = view
  if (later.length + olderCount + quarantinedCount + handled.length === 0) return null
  return (
    <div className="rounded-card border border-line-2 grid grid-cols-1 gap-3 px-5 py-3">
      {later.length > 0 && (
        <Fold id="odlozene" title={formatCount(later.length, inboxTexts.later)} note={later[0]?.about}>
          <Lines lines={later} />
        </Fold>
      )}
      {olderCount > 0 && (
        <div className="day-row flex flex-wrap items-start gap-x-3">
          <Fold title={formatCount(olderCount, inboxTexts.older)} note={inboxTexts.notClosed}>
            <Lines lines={older} count={olderCount} />
          </Fold>
          <InboxButton action="close-older">{inboxTexts.closeOlder}</InboxButton>
        </div>
      )}
      {quarantinedCount > 0 && (
        <Fold title={formatCount(quarantinedCount, inboxTexts.quarantined)} note={inboxTexts.notCustomers}>
          <ul className="grid gap-4">
            {quarantined.map(({ token, path, text, about }) => (
              <li key={token}>
                <p className="wrap-anywhere">{text}</p>
                <p className="inbox-facts">{about}</p>
                <div className="flex flex-wrap gap-2">
                  <InboxButton action="release" token={token} className={buttonClass("quiet")}>
                    {inboxTexts.release}
                  </InboxButton>
                  <a href={buildStepPath(path, "smazat")} className={buttonClass("quiet")}>
                    {inboxTexts.erase}
                  </a>
                </div>
              </li>
            ))}
          </ul>
          <More count={quarantinedCount - quarantined.length} />
        </Fold>
      )}
      {handled.length > 0 && (
        <Fold title={inboxTexts.handledToday}>
          <ul>
            {handled.map(({ path, text, about, undo }) => (
              <li key={text + about} className="flex flex-wrap items-center justify-between gap-x-3">
                {path === null ? `${about} ${text}` : <a href={path}>{`${about} ${text}`}</a>}
                <Undo {...undo} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  )
}

type FoldProps = {
  readonly id?: string
  readonly title: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

function Fold({ id, title, note, children }: FoldProps) {
  return (
    <details id={id} className="day-row flex-1 open:basis-full">
      <summary className="day-fold">
        <span className="min-w-0 flex-1 leading-snug">
          <b>{title}</b>
          {note !== undefined && <small className="inbox-facts block">{note}</small>}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="py-3">{children}</div>
    </details>
  )
}

/** Each leads to the enquiry's own page. */
function Lines({ lines, count = lines.length }: { lines: readonly InboxLine[]; count?: number }) {
  return (
    <>
      <ul className="inbox-lines">
        {lines.map(({ path, text, about }) => (
          <li key={path}>
            <a href={path}>{text}</a>
            <small>{about}</small>
          </li>
        ))}
      </ul>
      <More count={count - lines.length} />
    </>
  )
}

function More({ count }: { readonly count: number }) {
  return count > 0 && <p className="linked-fine mt-3">{inboxTexts.stillMore(count)}</p>
}
