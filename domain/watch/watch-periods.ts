/** More searches than one person has; the same answer is given to whoever asks for another. */
export const MAX_WATCHES = 5

/** What the privacy page promises, as PostgreSQL writes intervals. */
export const watchPeriods = {
  unconfirmed: "48 hours",
  confirmed: "12 months",
  /** How long before its end a watch is offered to go on, once. */
  reminder: "14 days",
  /** For which the consent can be proved after its end. */
  proof: "3 years",
} as const

/** Of the sentence beside the button; changes with every change of it. A consent is kept with the version it was given to. */
export const CONSENT_VERSION = "2026-11-15"

/** When people are told, in minutes of Prague's day: at 7:30, or later when the site was down, but never in the evening. */
export const tellingTimes = { from: 7 * 60 + 30, to: 20 * 60 } as const
