import { randomBytes } from "node:crypto"
import { type Kysely, sql } from "kysely"

const KEY_BYTES = 32

/** Searches of which people are told, what they were told, and what stays of a consent when it has ended. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table watch (
      id bigint generated always as identity primary key,
      link_id uuid not null unique default gen_random_uuid(),
      email text not null,
      search text not null,
      wishes jsonb not null,
      consent_version text not null,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      ends_at timestamptz,
      looked_on date,
      reminded_at timestamptz,
      check ((confirmed_at is null) = (ends_at is null))
    )`.execute(database)
  await sql`create index watch_email on watch (lower(email))`.execute(database)
  await sql`
    alter table mail
      add watch_id bigint references watch on delete cascade,
      add watch_letter text check (watch_letter in ('confirmation', 'news', 'reminder')),
      drop constraint mail_about,
      add constraint mail_about check (
        enquiry_id is not null or code is not null or held_since is not null or watch_id is not null
      ),
      add constraint mail_watch check ((watch_id is null) = (watch_letter is null))`.execute(database)
  await sql`create index mail_of_watch on mail (watch_id) where watch_id is not null`.execute(database)
  await sql`
    create table watch_told (
      watch_id bigint not null references watch on delete cascade,
      vehicle_id bigint not null,
      sighting text not null check (sighting in ('matching', 'too-expensive')),
      mail_id bigint references mail on delete set null,
      reason text check (reason in ('arrival', 'price')),
      primary key (watch_id, vehicle_id)
    )`.execute(database)
  await sql`create index watch_told_mail on watch_told (mail_id) where mail_id is not null`.execute(database)
  // Not the key of links: that may be replaced, and proofs must outlive it.
  await sql`create table consent_key (one boolean primary key default true check (one), key bytea not null)`.execute(
    database,
  )
  await sql`insert into consent_key (key) values (${randomBytes(KEY_BYTES)})`.execute(database)
  await sql`
    create table ended_consent (
      id bigint generated always as identity primary key,
      fingerprint bytea not null,
      consent_version text not null,
      asked_at timestamptz not null,
      confirmed_at timestamptz not null,
      ended_at timestamptz not null
    )`.execute(database)
}
