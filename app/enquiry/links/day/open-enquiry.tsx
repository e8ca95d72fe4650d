import { buttonClass } from "#app/ui/button-class.ts"
import { Icon, type IconName } from "#app/ui/icon.tsx"
import { dayActionNames, dayFieldNames } from "#domain/enquiry/day/read-day-action.ts"
import type { ReplyMethod } from "#domain/enquiry/day/reply-methods.ts"
import { buildAnswerQuery } from "./answer-query.ts"
import type { DayView } from "./build-day-view.ts"
import { DayFold } from "./day-fold.tsx"
import type { GroupView, OpenRow } from "./day-rows.ts"
import { dayParams } from "./day-status.ts"
import { dayTexts, groupTexts, replyMethodTexts } from "./texts.ts"
import "./day.css"
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
  readonly laterTimes: DayView["laterTimes"]
}

/** The visitor's words first. One is open at a time, so that one filled button of each kind is in view. */
export function OpenEnquiry({ path, row, isOpen, laterTimes }: OpenEnquiryProps) {
  const [first] = row.methods
  return (
    <li className="day-enquiry">
      <details name="dotaz" open={isOpen}>
        <summary className="day-enquiry-head">
          <span className="day-words">{row.words}</span>
          <span className="day-facts day-when-closed">
            <Age days={row.age} />
            {`${row.since} · ${row.about}`}
            <span className="max-sm:hidden">{`, ${row.name}`}</span>
          </span>
          <span className="day-facts day-when-open">
            <b className="font-bold wrap-anywhere text-ink">{row.name}</b>
            <span>
              <Age days={row.age} />
              {[row.waiting, row.missed].filter(Boolean).join(", ")}
            </span>
            {row.request !== null && <span>{row.request}</span>}
          </span>
        </summary>
        <div className="day-enquiry-body">
          {row.vehicle !== null && <AskedVehicleLink vehicle={row.vehicle} />}
          <Methods methods={row.methods} phone={row.phone} />
          {row.methods.some(({ kind }) => kind !== "phone") && (
            <a href={path + buildAnswerQuery(row.token, { method: null, answer: null })} className="day-more">
              {dayTexts.chooseAnswer}
            </a>
          )}
          <Settle path={path} row={row} laterTimes={laterTimes} />
        </div>
      </details>
      {first !== undefined && <MethodSquare method={first} name={row.name} />}
    </li>
  )
}

/** A dot for each working day that it waits, a ring where it came today; the words say it, too. */
function Age({ days }: { readonly days: number }) {
  return <span aria-hidden="true" className="day-age" data-days={days} />
}

export function AskedVehicleLink({ vehicle }: { readonly vehicle: NonNullable<OpenRow["vehicle"]> }) {
  const { name, price, path, photo } = vehicle
  return (
    <a href={path} className="day-vehicle">
      {photo !== null && (
        <img src={photo} alt="" width={72} height={54} loading="lazy" className="day-vehicle-photo" />
      )}
      <span>
        <b className="day-vehicle-name">{name}</b>
        <span className="day-facts">{price}</span>
      </span>
    </a>
  )
}

/** Filled is the method that the visitor asked for. */
function Methods({ methods, phone }: Pick<OpenRow, "methods" | "phone">) {
  const [first, ...others] = methods
  if (first === undefined) return null
  return (
    <div className="day-methods">
      <a href={first.url} className={buttonClass("call", "large")}>
        <Icon name={methodIcons[first.kind]} />
        {first.kind === "phone" && phone !== null ? dayTexts.call(phone) : dayTexts.reply}
      </a>
      {others.length > 0 && (
        <div className="day-other-methods">
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
  const which = <input type="hidden" name={dayFieldNames.enquiry} value={token} />
  return (
    <div className="day-settle">
      {visitPath === null ? (
        <form method="post" action={path}>
          {which}
          <button
            type="submit"
            name={dayFieldNames.action}
            value={dayActionNames.handle}
            className={`${buttonClass("primary")} day-wide`}
          >
            <Icon name="check" />
            {dayTexts.handle}
          </button>
        </form>
      ) : (
        <a href={visitPath} className={buttonClass("primary")}>
          <Icon name="calendar" />
          {dayTexts.answerVisit}
        </a>
      )}
      {row.phone !== null && (
        <details className="day-later">
          <summary className={buttonClass("quiet")}>
            <Icon name="clock" />
            {dayTexts.postpone}
          </summary>
          <form method="post" action={path} aria-label={dayTexts.when} className="day-later-times">
            {which}
            <input type="hidden" name={dayFieldNames.action} value={dayActionNames.postpone} />
            <input type="hidden" name={dayFieldNames.missedCalls} value={missedCalls} />
            {laterTimes.map(({ value, label }) => (
              <button
                key={value}
                type="submit"
                name={dayFieldNames.until}
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
      aria-label={dayTexts.who(replyMethodTexts[method.kind], name)}
      className="day-square"
    >
      <Icon name={methodIcons[method.kind]} />
    </a>
  )
}

/** Others of one age: the first few, or all where the address says so. */
export function EnquiryDetails({ path, group }: { readonly path: string; readonly group: GroupView }) {
  const { name, count, about, isWhole, more, rows } = group
  return (
    <DayFold title={groupTexts[name]} note={about} count={count} isOpen={isWhole} id={name}>
      <ul className="day-list">
        {rows.map((row) => (
          <li key={row.path} className="day-list-row">
            <a href={row.path} className="day-list-link">
              <span className="day-line">{row.words}</span>
              <span className="day-facts">{row.about}</span>
            </a>
            {row.method !== null && <MethodSquare method={row.method} name={row.name} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <a href={`${path}?${dayParams.group}=${name}#${name}`} className="day-more">
          {dayTexts.showMore(more)}
        </a>
      )}
    </DayFold>
  )
}
