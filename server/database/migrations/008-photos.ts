import { type Kysely, sql } from "kysely"

/** The photos of an offer. They are compressed already, so PostgreSQL need not try. */
export async function addPhotos(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table enquiry_photo (
      enquiry_id bigint not null references enquiry on delete cascade,
      number smallint not null,
      jpeg bytea not null,
      kept_at timestamptz not null,
      primary key (enquiry_id, number)
    )`.execute(database)
  await sql`alter table enquiry_photo alter jpeg set storage external`.execute(database)
  await sql`create index enquiry_photo_kept on enquiry_photo (kept_at)`.execute(database)
}
