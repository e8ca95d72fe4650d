import { type Kysely, sql } from "kysely"

/**
 * The photos of an offer; those that come before it belong to none yet. They are compressed already, so PostgreSQL need not
 * try.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table enquiry_photo (
      id uuid primary key default gen_random_uuid(),
      enquiry_id bigint references enquiry on delete cascade,
      number smallint,
      jpeg bytea not null,
      digest text not null,
      kept_at timestamptz not null,
      unique (enquiry_id, number)
    )`.execute(database)
  await sql`alter table enquiry_photo alter jpeg set storage external`.execute(database)
  await sql`create index enquiry_photo_kept on enquiry_photo (kept_at)`.execute(database)
}
