import { arrangeInbox, isLater } from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecord, InboxRecords } from "#domain/enquiry/inbox/inbox.ts"
import { formatLaterMoment } from "#domain/enquiry/inbox/inbox-words.ts"
import { formatClosed, statusTexts } from "./texts.ts"

/** The id of the line that says what a button did; the browser scrolls to it. */
export const STATUS_ID = "stav"

/**
 * Parameters of the page's address: a button's enquiry and outcome, how an enquiry is to be answered, and with which
 * ready answer.
 */
export const inboxParams = {
  enquiry: "dotaz",
  outcome: "stav",
  method: "jak",
  answer: "text",
} as const

/**
 * What was pressed, or who was first: the page finds what it led to in the enquiry itself, so it may be loaded again. Without a
 * token it was about all that are older.
 */
export type Pressed = { readonly token: string | null; readonly isLate: boolean }

export function buildPressedQuery({ token, isLate }: Pressed): string {
  const which = token === null ? "" : `${inboxParams.enquiry}=${encodeURIComponent(token)}&`
  return `?${which}${inboxParams.outcome}=${isLate ? "pozde" : "hotovo"}#${STATUS_ID}`
}

export function readPressed(search: URLSearchParams): Pressed | null {
  const outcome = search.get(inboxParams.outcome)
  if (outcome === null) return null
  return { token: search.get(inboxParams.enquiry), isLate: outcome === "pozde" }
}

export type InboxStatus = {
  readonly isLate: boolean
  readonly what: string
  readonly more: string
  /** Null where the button cannot be undone. */
  readonly undo: { readonly token: string | null; readonly stamp: number } | null
}

/** Whoever comes second reads here what the first did. */
export function describePressed(
  { token, isLate }: Pressed,
  reading: InboxRecords,
  nameRecord: (record: InboxRecord) => string,
): InboxStatus {
  if (token === null) return describeOlderStatus(isLate, reading)
  const { records, now } = reading
  const record = records.find((each) => each.token === token)
  if (record === undefined) return { isLate: true, what: statusTexts.gone, more: "", undo: null }
  const name = `${nameRecord(record)}.`
  const { handled, laterAt, isWaiting } = record
  if (handled !== null) {
    const [next] = arrangeInbox(records, now).open
    const after = next === undefined ? "" : ` ${statusTexts.next(next.enquiry.name)}`
    return isLate
      ? {
          isLate,
          what: statusTexts.handledBefore(handled.at),
          more: `${name} ${statusTexts.nothingElse}`,
          undo: null,
        }
      : { isLate, what: statusTexts.handled, more: name + after, undo: { token, stamp: handled.stamp } }
  }
  if (!isWaiting) return { isLate, what: statusTexts.answeredBefore, more: name, undo: null }
  if (laterAt !== null && isLater(record, now)) {
    const when = formatLaterMoment(laterAt, now)
    const what = isLate ? statusTexts.postponedBefore(when) : statusTexts.postponed(when)
    return { isLate, what, more: name, undo: null }
  }
  return { isLate, what: isLate ? statusTexts.changed : statusTexts.waiting, more: name, undo: null }
}

function describeOlderStatus(isLate: boolean, { closed, olderCount }: InboxRecords): InboxStatus {
  if (closed === null) {
    const what = isLate ? statusTexts.changed : statusTexts.reopened(olderCount)
    return { isLate, what, more: "", undo: null }
  }
  return isLate
    ? { isLate, what: statusTexts.closedBefore(closed.at), more: statusTexts.nothingElse, undo: null }
    : {
        isLate,
        what: formatClosed(closed.count),
        more: statusTexts.nothingSent,
        undo: { token: null, stamp: closed.stamp },
      }
}
