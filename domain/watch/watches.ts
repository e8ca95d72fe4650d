import type { CalendarDay } from "../calendar/calendar-day.ts"
import type { NotFound } from "../site/link-paths.ts"
import type { WatchAction } from "./watch-action.ts"

export type AskedWatch = {
  readonly email: string
  /** The search as the list's own address has it, and in words. */
  readonly search: string
  readonly criteria: readonly Criterion[]
  /** The visitor's connection, as the server counts them; undefined where it does not. */
  readonly connection?: string | undefined
}

/**
 * Asked: whether or not the address is known, or has all the watches that it may have. Unavailable: the database is down, or
 * the same connection has requested too many. Unproven: the form may be another site's.
 */
export type AskOutcome = "asked" | "unavailable" | "unproven"

/** A watch as the page behind a mail's link shows it. */
export type LinkedWatch = Omit<AskedWatch, "connection"> & {
  readonly isConfirmed: boolean
  /** If it is confirmed, or renewed, today. */
  readonly wouldEndOn: CalendarDay
  /** Null until it is confirmed. */
  readonly endsOn: CalendarDay | null
  /** How many the same address has. */
  readonly count: number
}

export type WatchReading =
  | { readonly found: true; readonly watch: LinkedWatch }
  /** Erased: stopped, ended or not confirmed in time. */
  | NotFound

export type WatchOutcome =
  /** The search, so that the page can offer it again. */
  | { readonly done: true; readonly search: string }
  | { readonly done: false; readonly why: "unknown" | "erased" | "unavailable" }

/** All answer within three seconds, whatever the database does. */
export type Watches = {
  ask(watch: AskedWatch): Promise<AskOutcome>
  readLink(token: string): Promise<WatchReading>
  perform(token: string, action: WatchAction): Promise<WatchOutcome>
}

/** A part of a search in words. */
export type Criterion = {
  readonly text: string
  /**
   * Only the site's own words: a value that is or was in stock, a bound that the site offers. Nothing else is in a mail that a
   * stranger may cause.
   */
  readonly isOwn?: boolean
}

/** More searches than one person has; a request for another gets the same answer. */
export const MAX_WATCHES = 5

/** The periods that the privacy page promises, as PostgreSQL writes intervals. */
export const watchPeriods = {
  unconfirmed: "48 hours",
  confirmed: "12 months",
  /** How long before its end a watch is offered to go on, once. */
  reminder: "14 days",
  /** How long the consent can be proved after its end. */
  proof: "3 years",
} as const

/** The version of the sentence next to the button; a consent is saved with the version that it was given to. */
export const CONSENT_VERSION = "2026-11-19"

/** When mails are sent, in minutes of Prague's day: at 7:30, or later if the site was down, but never in the evening. */
export const notificationTimes = { from: 7 * 60 + 30, to: 20 * 60 } as const
