import { type Kysely, sql } from "kysely"

/** What visitors write, and the mails that tell of it. Erasing an enquiry erases its mails. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table enquiry (
      id bigint generated always as identity primary key,
      digest bytea not null unique,
      code text not null,
      way text not null check (way in ('question', 'callback', 'visit')),
      vehicle_id bigint,
      fields jsonb not null,
      suspect boolean not null,
      received_at timestamptz not null
    )`.execute(database)
  await sql`
    create table mail (
      id bigint generated always as identity primary key,
      name text not null unique,
      enquiry_id bigint not null references enquiry on delete cascade,
      recipient text not null check (recipient in ('dealer', 'visitor')),
      posted_at timestamptz not null,
      attempts integer not null default 0,
      problem text,
      sent_at timestamptz,
      given_up_at timestamptz
    )`.execute(database)
  await sql`create index mail_enquiry on mail (enquiry_id)`.execute(database)
  await sql`create index mail_waiting on mail (posted_at) where sent_at is null and given_up_at is null`.execute(
    database,
  )
}
