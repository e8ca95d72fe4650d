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
export const CONSENT_VERSION = "2026-11-17"

/** When mails are sent, in minutes of Prague's day: at 7:30, or later if the site was down, but never in the evening. */
export const tellingTimes = { from: 7 * 60 + 30, to: 20 * 60 } as const
