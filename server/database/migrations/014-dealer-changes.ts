import { type Kysely, sql } from "kysely"

/**
 * What the dealer changes by a link, laid over the dealer file: the newest row counts. As json, which keeps the order of fields,
 * because facts are compared as text.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table dealer_change (
      id bigint generated always as identity primary key,
      link_id uuid not null unique default gen_random_uuid(),
      before json not null,
      after json not null,
      changes json not null,
      changed_at timestamptz not null
    )`.execute(database)
}
