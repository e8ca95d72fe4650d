import { type Kysely, sql } from "kysely"

/** How many turns somebody had in the last day, by keyed hashes only; and the mail with all enquiries of a busy quarter hour. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table turn (
      kind text not null,
      key bytea not null,
      item text not null,
      taken_at timestamptz not null,
      primary key (kind, key, item)
    )`.execute(database)
  await sql`create index turn_item on turn (kind, item)`.execute(database)
  await sql`create index turn_taken on turn (taken_at)`.execute(database)
  // Without a foreign key: the mail is erased after 30 days, and the enquiry must not look as if it still waited for one.
  await sql`
    alter table enquiry
      add connection_turn integer,
      add in_digest boolean not null default false,
      add digest_mail_id bigint`.execute(database)
  await sql`create index enquiry_digest on enquiry (digest_mail_id) where in_digest`.execute(database)
  await sql`
    alter table mail
      add is_digest boolean not null default false,
      drop constraint mail_about,
      add constraint mail_about check (
        enquiry_id is not null or code is not null or held_since is not null or watch_id is not null
          or week_of is not null or is_digest
      )`.execute(database)
}
