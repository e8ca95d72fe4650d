import { arrangeInbox, isLater } from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecord, InboxRecords } from "#domain/enquiry/inbox/inbox.ts"
import { formatLaterMoment } from "#domain/enquiry/inbox/inbox-words.ts"
import { statusTexts } from "./texts.ts"

/** The id of the line that says what a button did; the browser scrolls to it. */
export const STATUS_ID = "stav"

/**
 * Parameters of the page's address: a button's enquiry and outcome, a list that is shown whole, how an
 * enquiry is to be answered, and with which ready answer.
 */
export const inboxParams = {
  enquiry: "dotaz",
  outcome: "stav",
  group: "skupina",
  method: "jak",
  answer: "text",
} as const

/** What was pressed, or who was first: the page finds what it led to in the enquiry itself, so it may be loaded again. */
export type Pressed = { readonly token: string; readonly isLate: boolean }

export function buildPressedQuery({ token, isLate }: Pressed): string {
  return `?${inboxParams.enquiry}=${encodeURIComponent(token)}&${inboxParams.outcome}=${isLate ? "pozde" : "hotovo"}#${STATUS_ID}`
}

export function readPressed(search: URLSearchParams): Pressed | null {
  const token = search.get(inboxParams.enquiry)
  const outcome = search.get(inboxParams.outcome)
  return token === null || outcome === null ? null : { token, isLate: outcome === "pozde" }
}

export type InboxStatus = {
  readonly isLate: boolean
  readonly what: string
  readonly more: string
  /** Null where the button cannot be undone. */
  readonly undo: { readonly token: string; readonly stamp: number } | null
}

/** Whoever comes second reads here what the first did. */
export function describePressed(
  { token, isLate }: Pressed,
  { records, now }: InboxRecords,
  nameRecord: (record: InboxRecord) => string,
): InboxStatus {
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
