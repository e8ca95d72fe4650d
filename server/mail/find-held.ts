import type { HeldMailFacts } from "#server/mail-facts.ts"
import type { Database } from "#server/tables.ts"

/** A mail that nobody reads to its end helps nobody. */
const MAX_LISTED = 30

/** What was held between two mails about it: how many, and the newest of them. */
export async function findHeld(database: Database, since: Date, until: Date): Promise<HeldMailFacts> {
  const held = database
    .selectFrom("enquiry")
    .where("suspect", "=", true)
    .where("received_at", ">", since)
    .where("received_at", "<=", until)
  const { count } = await held.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow()
  const rows = await held
    .innerJoin("link_key", (join) => join.onTrue())
    .select(["enquiry.code", "fields", "received_at", "link_id", "key"])
    .orderBy("received_at", "desc")
    .limit(MAX_LISTED)
    .execute()
  return {
    about: "held",
    count: Number(count),
    held: rows.map((row) => ({
      code: row.code,
      enquiry: row.fields,
      receivedAt: row.received_at,
      linkId: row.link_id,
      linkKey: row.key,
    })),
  }
}
