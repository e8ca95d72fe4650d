import { randomBytes } from "node:crypto"
import { type Kysely, sql } from "kysely"

const KEY_BYTES = 32

/** What the links in mails lead to: their key, how far an enquiry has come, and mails about that. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table link_key (one boolean primary key default true check (one), key bytea not null)`.execute(
    database,
  )
  await sql`insert into link_key (key) values (${randomBytes(KEY_BYTES)})`.execute(database)
  // A number of its own: after a restored backup the row's id may come a second time, a link must not.
  await sql`
    alter table enquiry
      add link_id uuid not null unique default gen_random_uuid(),
      add handled_at timestamptz,
      add visit jsonb,
      add visit_changed_at timestamptz`.execute(database)
  await sql`
    alter table mail
      alter enquiry_id drop not null,
      add visit jsonb,
      add code text,
      add constraint mail_about check (enquiry_id is not null or code is not null)`.execute(database)
  // Nothing else remains of erased enquiries.
  await sql`
    create table erased_enquiries (
      month date not null,
      way text not null,
      count integer not null,
      primary key (month, way)
    )`.execute(database)
}
