import { SENT_ID } from "#app/ui/form/form-ids.ts"
import { isLater } from "#domain/enquiry/inbox/arrange-inbox.ts"
import type { InboxRecords } from "#domain/enquiry/inbox/inbox.ts"
import { formatLaterMoment } from "#domain/enquiry/inbox/inbox-words.ts"
import { type InboxPlace, nameWithSubject } from "./build-inbox-view.ts"
import { formatClosed, statusTexts } from "./texts.ts"

/** Parameters of the page's address: a button's enquiry and outcome. */
const params = { enquiry: "dotaz", outcome: "stav" } as const

/**
 * What was pressed, or who was first: the page finds what it led to in the enquiry itself, so it may be loaded again. Without a
 * token it was about all that are older.
 */
type Pressed = { readonly token: string | null; readonly isLate: boolean }

export function buildPressedQuery({ token, isLate }: Pressed): string {
  const which = token === null ? "" : `${params.enquiry}=${encodeURIComponent(token)}&`
  return `?${which}${params.outcome}=${isLate ? "pozde" : "hotovo"}#${SENT_ID}`
}

export function readPressed(search: URLSearchParams): Pressed | null {
  const outcome = search.get(params.outcome)
  if (outcome === null) return null
  return { token: search.get(params.enquiry), isLate: outcome === "pozde" }
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
  place: InboxPlace,
): InboxStatus {
  const say = (what: string, more = "", undo: InboxStatus["undo"] = null) => ({ isLate, what, more, undo })
  if (token === null) return describeOlder()
  const record = reading.records.find((each) => each.token === token)
  if (record === undefined) return { ...say(statusTexts.gone), isLate: true }
  const name = `${nameWithSubject(record, place)}.`
  const { handled, laterAt, isWaiting } = record
  if (handled !== null)
    return isLate
      ? say(statusTexts.handledBefore(handled.at), `${name} ${statusTexts.nothingElse}`)
      : say(statusTexts.handled, name, { token, stamp: handled.stamp })
  if (!isWaiting) return say(statusTexts.answeredBefore, name)
  if (laterAt !== null && isLater(record, reading.now)) {
    const when = formatLaterMoment(laterAt, reading.now)
    return say(isLate ? statusTexts.postponedBefore(when) : statusTexts.postponed(when), name)
  }
  return say(isLate ? statusTexts.changed : statusTexts.waiting, name)

  function describeOlder(): InboxStatus {
    const { closed, olderCount } = reading
    if (closed === null) return say(isLate ? statusTexts.changed : statusTexts.reopened(olderCount))
    return isLate
      ? say(statusTexts.closedBefore(closed.at), statusTexts.nothingElse)
      : say(formatClosed(closed.count), statusTexts.nothingSent, { token, stamp: closed.stamp })
  }
}
