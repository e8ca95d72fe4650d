import type { JobLimits } from "#server/database/open-jobs.ts"

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * A mail is tried again after a quarter of a minute, then less and less often, every quarter of an hour in the end, for a
 * month. What a process that died had in progress is taken up again when it has expired, so that must be later than any sending
 * can end.
 */
export const mailLimits = {
  retryLimit: 3_000,
  retryDelay: 15,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 30 * DAY_SECONDS,
  deleteAfterSeconds: 30 * DAY_SECONDS,
  /** For the whole of one sending. */
  sendMs: 60_000,
  noteMs: 20_000,
  superviseSeconds: 15,
  /** When a visitor's mail that was refused, or may have arrived, is tried again; after the last it is given up. */
  refusedAgainSeconds: [HOUR_SECONDS, DAY_SECONDS],
} satisfies JobLimits & Readonly<Record<string, number | readonly number[]>>

export type MailLimits = typeof mailLimits
