import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction as KyselyTransaction } from "kysely"
import type { FactChanges, OwnFacts } from "#domain/dealer/own-facts/own-facts.ts"
import type { SavedVisit } from "#domain/enquiry/decide-action.ts"
import type { ContactMethod, Enquiry } from "#domain/enquiry/enquiry.ts"
import type { EnquiryParty } from "#domain/enquiry/linked-enquiry.ts"
import type { CountedAction } from "#domain/insights/count.ts"
import type { SavedLine } from "#domain/sheet/vehicle-sheet.ts"
import type { Match, NewsReason } from "#domain/watch/find-news.ts"
import type { Criterion } from "#domain/watch/watches.ts"

/** The tables of this site; `migrations/` creates them. Those of pg-boss, in a schema of its own, are not ours to touch. */
export type Tables = {
  enquiry: {
    /** A bigint, which the driver reads as text. */
    id: Generated<string>
    /** The same words on the same day are the same enquiry. */
    digest: Buffer
    /** The number on the visitor's receipt. */
    code: string
    contact_method: ContactMethod
    vehicle_id: ColumnType<string | null, number | null>
    fields: JSONColumnType<Enquiry>
    /** Looks like a bot's: quarantined until the dealer decides, and nobody is written to. */
    suspect: boolean
    received_at: Date
    /** What the links in its mails name it by. */
    link_id: Generated<string>
    /** When the dealer said that it is done. */
    handled_at: Date | null
    /** When the dealer first did anything with it. */
    answered_at: Date | null
    /** Null until somebody acts on what was asked for. */
    visit: JSONColumnType<SavedVisit | null, string | undefined, string>
    visit_changed_at: Date | null
    /** When the visitor was reminded of the visit as it is agreed now. */
    reminded_at: Date | null
    /** When the dealer wants to call again, and how often nobody answered. */
    later_at: Date | null
    missed_calls: Generated<number>
    /** Waits until its vehicle is no longer reserved: nobody answers it before. */
    on_waitlist: Generated<boolean>
    /** Which of its connection's enquiries of an hour it was; null where nobody counted. */
    connection_count: number | null
  }

  /** The photos of an offer, re-encoded: nothing is kept as it was sent. They go before the offer does. */
  enquiry_photo: {
    id: Generated<string>
    /** Both are null while the form that it was sent for has not come. */
    enquiry_id: string | null
    number: number | null
    jpeg: Buffer
    /** A hash of its bytes: an offer sent twice is recognized by its photos, too. */
    digest: string
    saved_at: Date
  }

  /** One row: what links are signed with. */
  link_key: { key: Buffer }

  mail: {
    id: Generated<string>
    /** The part of its Message-ID before the @, the same however often it is sent. */
    name: string
    /** Which row of `server/mails.ts` it is, and what that is made of. */
    kind: string
    data: JSONColumnType<Readonly<Record<string, unknown>>, string, string>
    /** The enquiry or the watch that it is erased with. */
    enquiry_id: string | null
    watch_id: string | null
    recipient: EnquiryParty
    posted_at: Date
    attempts: Generated<number>
    /** Why the last attempt failed: codes only, because servers repeat addresses in their words. */
    problem: string | null
    sent_at: Date | null
    /** How often it was refused for good, or may have arrived. */
    refusals: Generated<number>
    /** When that was once too often; of a visitor's only. */
    given_up_at: Date | null
    /** Whether it is sent as a part of a digest: it counts as sent when that is posted. */
    in_digest: Generated<boolean>
    /** The digest; null until it is posted, and for what is in none but by its number. */
    digest_mail_id: string | null
  }

  /** A search of which somebody is notified by e-mail. */
  watch: {
    id: Generated<string>
    link_id: Generated<string>
    email: string
    /** As the list's own address has it. */
    search: string
    criteria: JSONColumnType<readonly Criterion[]>
    consent_version: string
    asked_at: Date
    /** All null until it is confirmed. */
    confirmed_at: Date | null
    ends_at: ColumnType<Date | null>
    /** Prague's day on which it last looked at the stock. */
    checked_on: ColumnType<Date | null, string | null, string | null>
    /** When it was offered to go on. */
    reminded_at: Date | null
  }

  /** What a watch has seen: a vehicle is reported once, and again when its price has been over the bound meanwhile. */
  watch_match: {
    watch_id: string
    /** A bigint, which the driver reads as text. */
    vehicle_id: ColumnType<string, number>
    match: Match
    /** The mail that is about it, and why; null for what was in stock when the watch began. */
    mail_id: string | null
    reason: NewsReason | null
  }

  /** One row: what fingerprints of addresses are made with. */
  consent_key: { key: Buffer }

  /** All that stays of a watch: that somebody who knows the address can prove the consent. */
  ended_consent: {
    fingerprint: Buffer
    consent_version: string
    asked_at: Date
    confirmed_at: Date
    ended_at: Date
  }

  /** What a vehicle costs since when; null where that is not said, and where it is no longer for sale. */
  price: { vehicle_id: ColumnType<string, number>; since: Date; price_czk: number | null }

  /** Times of which the log has every price; between two of them it has a gap. */
  logged_time: { from_at: Date; until_at: Date }

  /** How often it was looked at, and asked about by which contact method. */
  daily_count: {
    day: ColumnType<Date, string>
    vehicle_id: ColumnType<string, number>
    action: CountedAction
    count: number
  }

  /** How often a search found nothing, in words of the site's own. */
  empty_search: { day: ColumnType<Date, string>; criteria: string; count: number }

  /** On which days it came, changed and was sold, as the sites on all machines agree; text of days. */
  vehicle_day: {
    vehicle_id: ColumnType<string, number>
    first_seen_on: Date | null
    changed_on: Date | null
    sold_on: Date | null
    listed_hash: string
    /** All that is known of a sold vehicle. */
    entry: string | null
  }

  /** That somebody used a quota of a kind, and for what; who is a hash under the day's key. Erased after 24 hours. */
  quota_use: { kind: string; key: Buffer; item: string; taken_at: Date }

  /** What the hashes of a day are made with. Erased with the day; no backup has either table's rows. */
  quota_key: { day: ColumnType<Date, string>; key: Buffer }

  /** Since when so much of a table is due that erasing waits for a second check. */
  mass_erasure: { table_name: string; first_seen_at: Date }

  /** What the dealer has changed: the newest row counts, the others say what was before. */
  dealer_change: {
    id: Generated<string>
    before: JSONColumnType<OwnFacts>
    after: JSONColumnType<OwnFacts>
    /** From what the dealer file said to `after`. */
    changes: JSONColumnType<FactChanges>
    changed_at: Date
  }

  /** What the dealer says of a vehicle: its newest row counts, the others say what was said before. */
  vehicle_sheet: {
    id: Generated<string>
    vehicle_id: ColumnType<string, number>
    /** The VIN of the vehicle that had the id then. */
    vin: string | null
    lines: JSONColumnType<readonly SavedLine[]>
    saved_at: Date
  }

  /** A photo of a flaw, re-encoded: nothing is kept as it was sent. It goes with the vehicle. A row does not change. */
  vehicle_photo: {
    id: string
    vehicle_id: ColumnType<string, number>
    /** Null where it was not known. */
    vin: string | null
    caption: string
    jpeg: Buffer
    taken_at: Date
  }
}

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
