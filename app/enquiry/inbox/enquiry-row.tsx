import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon, type IconName } from "#app/ui/icon.tsx"
import type { InboxAction } from "#domain/enquiry/inbox/inbox.ts"
import { inboxActionNames, inboxFieldNames } from "#domain/enquiry/inbox/read-inbox-action.ts"
import type { ReplyMethod } from "#domain/enquiry/inbox/reply-methods.ts"
import { buildLinkedPhotoPath } from "#domain/site/link-paths.ts"
import { buildAnswerQuery } from "./answer-query.ts"
import type { InboxRow, InboxView } from "./build-inbox-view.ts"
import { inboxTexts, replyMethodTexts } from "./texts.ts"
import "#app/day-pages/dealer.css"
import "#app/ui/lone-link.css"
import "./inbox.css"

export const methodIcons: Readonly<Record<ReplyMethod["kind"], IconName>> = {
  phone: "phone",
  sms: "message",
  whatsapp: "message",
  email: "mail",
}

type EnquiryRowProps = {
  readonly row: InboxRow
  readonly isOpen: boolean
  /** Whether it is done: the dealer has come back from calling or writing. */
  readonly isAsked: boolean
  readonly onContact: () => void
  readonly laterTimes: InboxView["laterTimes"]
}

/** The visitor's words first. One is open at a time, so that one filled button of each kind is in view. */
export function EnquiryRow({ row, isOpen, isAsked, onContact, laterTimes }: EnquiryRowProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isAsked && details.current) details.current.open = true
  }, [isAsked])
  const { method, name } = row
  return (
    <li className="day-row relative">
      <details ref={details} name="dotaz" open={isOpen} className="group peer">
        <summary className="grid min-h-13 cursor-pointer content-center gap-1 pr-17 group-open:pr-0">
          <span className="inbox-words">{row.words}</span>
          <span className="inbox-facts group-open:hidden">{`${row.since} · ${row.about}`}</span>
          <span className="inbox-facts hidden group-open:block">
            <b className="wrap-anywhere text-ink">{name}</b>
            {`, ${[row.since, row.missed].filter(Boolean).join(", ")}`}
            {row.request !== "" && <span className="block">{row.request}</span>}
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-3">
          {!isAsked && (
            <>
              {row.asked !== null && <AskedLink asked={row.asked} />}
              <Photos row={row} />
              <Contact row={row} onContact={onContact} />
            </>
          )}
          <div className={isAsked ? "grid grid-cols-1 gap-3 rounded-control bg-brand-tint p-4" : ""}>
            {isAsked && (
              <p role="status" className="font-bold text-h3">
                {inboxTexts.isHandled}
              </p>
            )}
            <Settle row={row} isAsked={isAsked} laterTimes={laterTimes} />
            {isAsked && method !== null && (
              <a href={method.url} onClick={onContact} className="lone-link justify-self-center">
                {inboxTexts.again[method.kind === "phone" ? "phone" : "message"]}
              </a>
            )}
          </div>
        </div>
      </details>
      {method !== null && <MethodSquare method={method} name={name} onContact={onContact} />}
    </li>
  )
}

export function AskedLink({ asked }: { readonly asked: NonNullable<InboxRow["asked"]> }) {
  const { name, price, path, photo } = asked
  return (
    <a
      href={path}
      className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-ink leading-snug no-underline"
    >
      {photo !== null && (
        <img
          src={photo}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          className="aspect-[4/3] w-16 rounded-thumb object-cover"
        />
      )}
      <span>
        <b className="underline decoration-line-2">{name}</b>
        <span className="inbox-facts block">{price}</span>
      </span>
    </a>
  )
}

function Photos({ row: { path, photoIds, morePhotos } }: { readonly row: InboxRow }) {
  const inbox = useLocation().pathname
  if (photoIds.length === 0) return null
  return (
    <p className="grid grid-cols-4 gap-1.5">
      {photoIds.map((id) => (
        <img
          key={id}
          src={buildLinkedPhotoPath(inbox, id)}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          className="aspect-[4/3] w-full rounded-thumb bg-sunken object-cover"
        />
      ))}
      {morePhotos > 0 && (
        <a
          href={path}
          aria-label={inboxTexts.morePhotos(morePhotos)}
          className="grid place-items-center rounded-thumb bg-brand-tint-2 font-bold no-underline"
        >
          {inboxTexts.more(morePhotos)}
        </a>
      )}
    </p>
  )
}

/** Filled is the method that the visitor asked for; the others are behind the ready answers and on the enquiry's own page. */
function Contact({ row, onContact }: Pick<EnquiryRowProps, "row" | "onContact">) {
  const inbox = useLocation().pathname
  const { method, phone } = row
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 lg:grid-cols-2">
      {method !== null && <MethodButton method={method} phone={phone} isFirst onContact={onContact} />}
      <p className="flex flex-wrap justify-center gap-x-6 lg:justify-start">
        {row.hasAnswers && (
          <MoreLink path={inbox + buildAnswerQuery(row.token, { method: null, answer: null })}>
            {inboxTexts.chooseAnswer}
          </MoreLink>
        )}
        <MoreLink path={row.path}>{inboxTexts.whole}</MoreLink>
      </p>
    </div>
  )
}

type MethodButtonProps = Pick<InboxRow, "phone"> & {
  readonly method: ReplyMethod
  readonly isFirst: boolean
  readonly onContact?: () => void
}

export function MethodButton({ method: { kind, url }, phone, isFirst, onContact }: MethodButtonProps) {
  const name = kind === "phone" && phone !== null ? inboxTexts.call(phone) : replyMethodTexts[kind]
  return (
    <a href={url} onClick={onContact} className={buttonClass(isFirst ? "call" : "callQuiet", "large")}>
      <Icon name={methodIcons[kind]} />
      {kind === "email" && isFirst ? inboxTexts.reply : name}
    </a>
  )
}

function MoreLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <a href={path} className="lone-link">
      {children}
      <Icon name="chevron-right" />
    </a>
  )
}

type InboxButtonProps = {
  readonly action: InboxAction["kind"]
  readonly token?: string | null
  readonly stamp?: number
  readonly className?: string
  readonly children: ReactNode
}

/** A form that is one button. */
export function InboxButton({
  action,
  token = null,
  stamp,
  className = "lone-link",
  children,
}: InboxButtonProps) {
  return (
    <form method="post" action={useLocation().pathname} className="grid">
      {token !== null && <input type="hidden" name={inboxFieldNames.enquiry} value={token} />}
      {stamp !== undefined && <input type="hidden" name={inboxFieldNames.stamp} value={stamp} />}
      <button
        type="submit"
        name={inboxFieldNames.action}
        value={inboxActionNames[action]}
        className={className}
      >
        {children}
      </button>
    </form>
  )
}

/** Two forms: each button says one thing. */
function Settle({ row, isAsked, laterTimes }: Pick<EnquiryRowProps, "row" | "isAsked" | "laterTimes">) {
  const inbox = useLocation().pathname
  const { token, method, missedCalls } = row
  return (
    <div className="inbox-settle">
      {row.phone !== null && (
        <details className="group/later">
          <summary
            className={`${buttonClass("quiet")} w-full cursor-pointer group-open/later:mb-2 group-open/later:border-brand group-open/later:bg-brand-tint`}
          >
            {method?.kind === "phone" ? inboxTexts.postponeCall : inboxTexts.postpone}
          </summary>
          <form method="post" action={inbox} aria-label={inboxTexts.when} className="inbox-later-times">
            <input type="hidden" name={inboxFieldNames.enquiry} value={token} />
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
      {row.isVisit ? (
        <a href={row.path} className={buttonClass("quiet")}>
          <Icon name="calendar" />
          {inboxTexts.answerVisit}
        </a>
      ) : (
        <InboxButton action="handle" token={token} className={buttonClass(isAsked ? "primary" : "quiet")}>
          <Icon name="check" />
          {isAsked ? inboxTexts.yes : inboxTexts.handle}
        </InboxButton>
      )}
    </div>
  )
}

type MethodSquareProps = Pick<MethodButtonProps, "method" | "onContact"> & { readonly name: string }

/** Beside a closed row, because a summary holds no link: one touch from the mail's page to the call. */
export function MethodSquare({ method, name, onContact }: MethodSquareProps) {
  return (
    <a
      href={method.url}
      onClick={onContact}
      aria-label={inboxTexts.who(replyMethodTexts[method.kind], name)}
      className={`${buttonClass("callQuiet")} absolute right-0 bottom-1 size-13 p-0 peer-open:hidden`}
    >
      <Icon name={methodIcons[method.kind]} />
    </a>
  )
}
