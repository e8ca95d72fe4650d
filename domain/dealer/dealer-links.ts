import type { Moment } from "../calendar/opening-hours.ts"
import type { NotFound } from "../site/link-paths.ts"

/** Too soon: this connection has had one mailed a moment ago. Used up: strangers have had all of the day. */
export type LinkMailing = "requested" | "too-soon" | "used-up" | "unavailable"

/** The link of the day, behind which the dealer's pages are; all answer within three seconds, whatever the database does. */
export type DealerLinks = {
  /** Mails today's to the dealer's own address, whoever asks. Whoever has a genuine one of another day is no stranger. */
  request(sent: {
    readonly endedToken: string
    /** As the server counts connections; undefined where it does not. */
    readonly connection?: string | undefined
  }): Promise<LinkMailing>
  /** For a page that shows nothing of the database. */
  read(token: string): Promise<{ readonly found: true; readonly now: Moment } | NotFound>
}

/** The field of the button: the token of an old link. */
export const ENDED_LINK_FIELD = "odkaz"
