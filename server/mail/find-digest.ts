import type { Database } from "#server/database/tables.ts"
import { describeListed } from "./find-held.ts"
import type { DigestMailFacts } from "./mail-facts.ts"

/** The enquiries that the dealer is told of by one mail, the oldest first; without those that were erased meanwhile. */
export async function findDigest(database: Database, mailId: string): Promise<DigestMailFacts> {
  const rows = await database
    .selectFrom("enquiry")
    .innerJoin("link_key", (join) => join.onTrue())
    .where("in_digest", "=", true)
    .where("digest_mail_id", "=", mailId)
    .select(["enquiry.code", "fields", "received_at", "link_id", "key"])
    .orderBy("received_at")
    .execute()
  return { about: "digest", enquiries: rows.map(describeListed) }
}
