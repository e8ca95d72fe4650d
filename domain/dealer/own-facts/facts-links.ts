import type { Moment } from "../../calendar/opening-hours.ts"
import type { OwnFacts } from "./own-facts.ts"

/** Unknown: forged, or erased. Unavailable: the database is down. */
export type FactsLinkMissing = { readonly found: false; readonly why: "unknown" | "expired" | "unavailable" }

export type FactsLinkReading =
  | {
      readonly found: true
      readonly facts: OwnFacts
      /** The days of all visits to come, one for each visit. */
      readonly visitDays: readonly string[]
    }
  | FactsLinkMissing

export type FactChange = {
  readonly before: OwnFacts
  readonly after: OwnFacts
  readonly changedAt: Moment
  /** Until when it can be undone. */
  readonly endsAt: Moment
  /** The facts as they are now: others than `after` once something was changed since. */
  readonly current: OwnFacts
}

export type FactChangeReading = { readonly found: true; readonly change: FactChange } | FactsLinkMissing

export type SaveOutcome =
  /** The token of the change's own page. */
  | { readonly done: true; readonly token: string }
  | { readonly done: false; readonly why: "same" | FactsLinkMissing["why"] }
  /** Something else was saved since the page was shown; null where the operator changed the dealer file. */
  | {
      readonly done: false
      readonly why: "stale"
      readonly current: OwnFacts
      readonly changedAt: Moment | null
    }

/** All answer within three seconds, whatever the database does. */
export type FactsLinks = {
  readLink(token: string): Promise<FactsLinkReading>
  /** `shown` are the facts that the form was filled in over. */
  save(token: string, shown: OwnFacts, submitted: OwnFacts): Promise<SaveOutcome>
  readChange(token: string): Promise<FactChangeReading>
  /** Only the last change. */
  undo(token: string): Promise<SaveOutcome>
}

const UNDO_MS = 7 * 86_400_000

/** Until when a change can be undone. */
export function findUndoEnd(changedAt: Date): Date {
  return new Date(changedAt.getTime() + UNDO_MS)
}
