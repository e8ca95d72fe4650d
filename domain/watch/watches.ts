import type { CalendarDay } from "../calendar/calendar-day.ts"
import type { WatchAct } from "./watch-act.ts"
import type { Wish } from "./wish.ts"

export type AskedWatch = {
  readonly email: string
  /** The search as the list's own address has it, and in words. */
  readonly search: string
  readonly wishes: readonly Wish[]
  /** The visitor's connection, as the server counts them; undefined where it does not. */
  readonly connection?: string | undefined
}

/**
 * Asked: whether or not the address is known, or has all the watches that it may have. Away: the database is unavailable, or
 * the same connection has requested too many.
 */
export type AskOutcome = "asked" | "away"

/** A watch as the page behind a mail's link shows it. */
export type LinkedWatch = {
  readonly email: string
  readonly search: string
  readonly wishes: readonly Wish[]
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
  /** Unknown: forged. Erased: genuine, but stopped, ended or not confirmed in time. Away: the database is unavailable. */
  | { readonly found: false; readonly why: "unknown" | "erased" | "away" }

export type WatchOutcome =
  /** The search, so that the page can offer it again. */
  | { readonly done: true; readonly search: string }
  | { readonly done: false; readonly why: "unknown" | "erased" | "away" }

/** All answer within three seconds, whatever the database does. */
export type Watches = {
  ask(watch: AskedWatch): Promise<AskOutcome>
  readLink(token: string): Promise<WatchReading>
  act(token: string, act: WatchAct): Promise<WatchOutcome>
}
