import { type Kysely, sql } from "kysely"

/** What the dealer's day is made of besides the enquiry: when to call again, and whether a visitor was reminded. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table enquiry
      add reminded_at timestamptz,
      add later_at timestamptz,
      add missed_calls integer not null default 0`.execute(database)
}
