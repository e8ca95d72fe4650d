import { buttonClass } from "#app/ui/button-class.ts"
import { Icon, type IconName } from "#app/ui/icon.tsx"
import { formatCount } from "#domain/czech/choose-plural.ts"
import { inboxActionNames, inboxFieldNames } from "#domain/enquiry/inbox/read-inbox-action.ts"
import type { ReplyMethod } from "#domain/enquiry/inbox/reply-methods.ts"
import { buildAnswerQuery } from "./answer-query.ts"
import type { InboxView } from "./build-inbox-view.ts"
import { CollapsedGroup } from "./collapsed-group.tsx"
import type { OpenRow } from "./inbox-rows.ts"
import { inboxTexts, replyMethodTexts } from "./texts.ts"
import "./inbox.css"
import "./open-enquiry.css"

export const methodIcons: Readonly<Record<ReplyMethod["kind"], IconName>> = {
  phone: "phone",
  sms: "message",
  whatsapp: "message",
  email: "mail",
}

type OpenEnquiryProps = {
  readonly path: string
  readonly row: OpenRow
  readonly isOpen: boolean
  readonly laterTimes: InboxView["laterTimes"]
}

/** The visitor's words first. One is open at a time, so that one filled button of each kind is in view. */
export function OpenEnquiry({ path, row, isOpen, laterTimes }: OpenEnquiryProps) {
  const [first] = row.methods
  return (
    <li className="inbox-enquiry">
      <details name="dotaz" open={isOpen}>
        <summary className="inbox-enquiry-head">
          <span className="inbox-words">{row.words}</span>
          <span className="inbox-facts inbox-when-closed">
            {`${row.since} · ${row.about}`}
            <span className="max-sm:hidden">{`, ${row.name}`}</span>
          </span>
          <span className="inbox-facts inbox-when-open">
            <b className="font-bold wrap-anywhere text-ink">{row.name}</b>
            <span>{[row.waiting, row.missed].filter(Boolean).join(", ")}</span>
            {row.request !== null && <span>{row.request}</span>}
          </span>
        </summary>
        <div className="inbox-enquiry-body">
          {row.asked !== null && <AskedLink asked={row.asked} />}
          <Methods methods={row.methods} phone={row.phone} />
          {row.methods.some(({ kind }) => kind !== "phone") && (
            <a
              href={path + buildAnswerQuery(row.token, { method: null, answer: null })}
              className="inbox-more"
            >
              {inboxTexts.chooseAnswer}
            </a>
          )}
          <Settle path={path} row={row} laterTimes={laterTimes} />
        </div>
      </details>
      {first !== undefined && <MethodSquare method={first} name={row.name} />}
    </li>
  )
}

export function AskedLink({ asked }: { readonly asked: NonNullable<OpenRow["asked"]> }) {
  const { name, price, path, photo } = asked
  return (
    <a href={path} className="inbox-vehicle">
      {photo !== null && (
        <img src={photo} alt="" width={72} height={54} loading="lazy" className="inbox-vehicle-photo" />
      )}
      <span>
        <b className="inbox-vehicle-name">{name}</b>
        <span className="inbox-facts">{price}</span>
      </span>
    </a>
  )
}

/** Filled is the method that the visitor asked for. */
function Methods({ methods, phone }: Pick<OpenRow, "methods" | "phone">) {
  const [first, ...others] = methods
  if (first === undefined) return null
  return (
    <div className="inbox-methods">
      <a href={first.url} className={buttonClass("call", "large")}>
        <Icon name={methodIcons[first.kind]} />
        {first.kind === "phone" && phone !== null ? inboxTexts.call(phone) : inboxTexts.reply}
      </a>
      {others.length > 0 && (
        <div className="inbox-other-methods">
          {others.map(({ kind, url }) => (
            <a key={kind} href={url} className={buttonClass("callQuiet")}>
              <Icon name={methodIcons[kind]} />
              {replyMethodTexts[kind]}
            </a>
          ))}
        </div>
      )}
    </div>
  )
}

/** Two forms: each button says one thing. */
function Settle({ path, row, laterTimes }: Omit<OpenEnquiryProps, "isOpen">) {
  const { token, visitPath, missedCalls } = row
  const which = <input type="hidden" name={inboxFieldNames.enquiry} value={token} />
  return (
    <div className="inbox-settle">
      {visitPath === null ? (
        <form method="post" action={path}>
          {which}
          <button
            type="submit"
            name={inboxFieldNames.action}
            value={inboxActionNames.handle}
            className={`${buttonClass("primary")} inbox-wide`}
          >
            <Icon name="check" />
            {inboxTexts.handle}
          </button>
        </form>
      ) : (
        <a href={visitPath} className={buttonClass("primary")}>
          <Icon name="calendar" />
          {inboxTexts.answerVisit}
        </a>
      )}
      {row.phone !== null && (
        <details className="inbox-later">
          <summary className={buttonClass("quiet")}>
            <Icon name="clock" />
            {row.methods[0]?.kind === "phone" ? inboxTexts.postponeCall : inboxTexts.postpone}
          </summary>
          <form method="post" action={path} aria-label={inboxTexts.when} className="inbox-later-times">
            {which}
            <input type="hidden" name={inboxFieldNames.action} value={inboxActionNames.postpone} />
            <input type="hidden" name={inboxFieldNames.missedCalls} value={missedCalls} />
            {laterTimes.map(({ value, label }) => (
              <button
                key={value}
                type="submit"
                name={inboxFieldNames.until}
                value={value}
                className={buttonClass("quiet")}
              >
                {label}
              </button>
            ))}
          </form>
        </details>
      )}
    </div>
  )
}

/** Beside a closed row, because a summary holds no link: one touch from the mail's page to the call. */
export function MethodSquare({ method, name }: { readonly method: ReplyMethod; readonly name: string }) {
  return (
    <a
      href={method.url}
      aria-label={inboxTexts.who(replyMethodTexts[method.kind], name)}
      className="inbox-square"
    >
      <Icon name={methodIcons[method.kind]} />
    </a>
  )
}

type OlderEnquiriesProps = Pick<InboxView, "older" | "olderCount"> & { readonly path: string }

/** What nobody closed here: to be looked at, and closed by one button. */
export function OlderEnquiries({ path, older, olderCount }: OlderEnquiriesProps) {
  if (olderCount === 0) return null
  return (
    <CollapsedGroup
      title={formatCount(olderCount, inboxTexts.older)}
      note={inboxTexts.notClosed}
      count={olderCount}
      isQuiet
    >
      <form method="post" action={path}>
        <button
          type="submit"
          name={inboxFieldNames.action}
          value={inboxActionNames["close-older"]}
          className={buttonClass("quiet")}
        >
          {inboxTexts.closeOlder}
        </button>
      </form>
      <ul className="inbox-list">
        {older.map((row) => (
          <li key={row.path} className="inbox-list-row">
            <a href={row.path} className="inbox-list-link">
              <span className="inbox-line">{row.words}</span>
              <span className="inbox-facts">{row.about}</span>
            </a>
            {row.method !== null && <MethodSquare method={row.method} name={row.name} />}
          </li>
        ))}
      </ul>
      {olderCount > older.length && (
        <p className="inbox-fine">{inboxTexts.othersOlder(olderCount - older.length)}</p>
      )}
    </CollapsedGroup>
  )
}
