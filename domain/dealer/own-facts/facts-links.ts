import type { Moment } from "../../calendar/opening-hours.ts"
import type { NotFound, WhyMissing } from "../../site/link-paths.ts"
import type { OwnFacts } from "./own-facts.ts"

/** The facts as they are now, and what names them: another version as soon as anybody changes one. */
export type FactsVersion = { readonly facts: OwnFacts; readonly version: string }

export type FactChange = { readonly before: OwnFacts; readonly after: OwnFacts; readonly changedAt: Moment }

export type FactsLinkReading =
  | (FactsVersion & {
      readonly found: true
      /** The dealer's last; null where nothing was changed yet. */
      readonly change: FactChange | null
      /** The days of all visits to come, one for each visit. */
      readonly visitDays: readonly string[]
    })
  | NotFound

export type SaveOutcome =
  | { readonly done: true }
  | { readonly done: false; readonly why: WhyMissing }
  /** Something else was saved since the form was shown; without a time where the operator changed the dealer file. */
  | {
      readonly done: false
      readonly why: "stale"
      readonly current: FactsVersion
      readonly changedAt: Moment | null
    }

/** All answer within three seconds, whatever the database does. */
export type FactsLinks = {
  readLink(token: string): Promise<FactsLinkReading>
  /** All facts, over those of the version that the form has shown. */
  save(token: string, submitted: FactsVersion): Promise<SaveOutcome>
}
