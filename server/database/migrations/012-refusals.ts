import { type Kysely, sql } from "kysely"

/** How often a mail was refused for good, or may have arrived. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column refusals integer not null default 0`.execute(database)
}
