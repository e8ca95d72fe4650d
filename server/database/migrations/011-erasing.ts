import { type Kysely, sql } from "kysely"

/** Since when so much of a table is due to be erased that a second look, a day later, must find it so too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table mass_erasure (table_name text primary key, first_seen_at timestamptz not null)`.execute(
    database,
  )
}
