import { randomBytes } from "node:crypto"
import { type Kysely, sql } from "kysely"

const KEY_BYTES = 32

const statements = [
  // The link's number is not the id: after a restored backup an id may come a second time, a link must not.
  `create table enquiry (
    id bigint generated always as identity primary key,
    digest bytea not null unique,
    code text not null,
    contact_method text not null check (contact_method in ('question', 'callback', 'visit')),
    vehicle_id bigint,
    fields jsonb not null,
    suspect boolean not null,
    received_at timestamptz not null,
    link_id uuid not null unique default gen_random_uuid(),
    handled_at timestamptz,
    visit jsonb,
    visit_changed_at timestamptz,
    answered_at timestamptz,
    connection_count integer,
    reminded_at timestamptz,
    later_at timestamptz,
    missed_calls integer not null default 0,
    on_waitlist boolean not null default false
  )`,
  "create index enquiry_judged on enquiry (received_at) where not suspect",
  // Photos that come before their offer belong to none yet.
  `create table enquiry_photo (
    id uuid primary key default gen_random_uuid(),
    enquiry_id bigint references enquiry on delete cascade,
    number smallint,
    jpeg bytea not null,
    digest text not null,
    saved_at timestamptz not null,
    unique (enquiry_id, number)
  )`,
  // Compressed already, so PostgreSQL need not try.
  "alter table enquiry_photo alter jpeg set storage external",
  "create index enquiry_photo_saved on enquiry_photo (saved_at)",

  `create table watch (
    id bigint generated always as identity primary key,
    link_id uuid not null unique default gen_random_uuid(),
    email text not null,
    search text not null,
    criteria jsonb not null,
    consent_version text not null,
    asked_at timestamptz not null,
    confirmed_at timestamptz,
    ends_at timestamptz,
    checked_on date,
    reminded_at timestamptz,
    check ((confirmed_at is null) = (ends_at is null))
  )`,
  "create index watch_email on watch (lower(email))",
  `create table ended_consent (
    id bigint generated always as identity primary key,
    fingerprint bytea not null,
    consent_version text not null,
    asked_at timestamptz not null,
    confirmed_at timestamptz not null,
    ended_at timestamptz not null
  )`,

  // Erasing an enquiry or a watch erases its mails.
  `create table mail (
    id bigint generated always as identity primary key,
    name text not null unique,
    enquiry_id bigint references enquiry on delete cascade,
    recipient text not null check (recipient in ('dealer', 'visitor')),
    posted_at timestamptz not null,
    attempts integer not null default 0,
    problem text,
    sent_at timestamptz,
    given_up_at timestamptz,
    watch_id bigint references watch on delete cascade,
    refusals integer not null default 0,
    kind text not null,
    data jsonb not null,
    in_digest boolean not null default false,
    digest_mail_id bigint
  )`,
  "create index mail_digest on mail (digest_mail_id) where in_digest",
  "create index mail_enquiry on mail (enquiry_id)",
  "create index mail_waiting on mail (posted_at) where sent_at is null and given_up_at is null",
  "create index mail_of_watch on mail (watch_id) where watch_id is not null",
  `create table watch_match (
    watch_id bigint not null references watch on delete cascade,
    vehicle_id bigint not null,
    match text not null check (match in ('matching', 'too-expensive')),
    mail_id bigint references mail on delete set null,
    reason text check (reason in ('arrival', 'price')),
    primary key (watch_id, vehicle_id)
  )`,
  "create index watch_match_mail on watch_match (mail_id) where mail_id is not null",

  `create table price (
    vehicle_id bigint not null,
    since timestamptz not null,
    price_czk double precision,
    primary key (vehicle_id, since)
  )`,
  "create table logged_time (from_at timestamptz primary key, until_at timestamptz not null)",
  `create table vehicle_day (
    vehicle_id bigint primary key,
    first_seen_on date,
    changed_on date,
    sold_on date,
    listed_hash text not null,
    entry text
  )`,
  "create index vehicle_day_sold on vehicle_day (sold_on) where sold_on is not null",
  // Nothing of who looked or asked.
  `create table daily_count (
    day date not null,
    vehicle_id bigint not null,
    action text not null check (action in ('view', 'phone', 'whatsapp', 'email')),
    count integer not null,
    primary key (day, vehicle_id, action)
  )`,
  "create table empty_search (day date not null, criteria text not null, count integer not null, primary key (day, criteria))",

  `create table quota_use (
    kind text not null,
    key bytea not null,
    item text not null,
    taken_at timestamptz not null,
    primary key (kind, key, item)
  )`,
  "create index quota_use_item on quota_use (kind, item)",
  "create index quota_use_taken on quota_use (taken_at)",
  "create table quota_key (day date primary key, key bytea not null)",
  "create table mass_erasure (table_name text primary key, first_seen_at timestamptz not null)",

  `create table dealer_change (
    id bigint generated always as identity primary key,
    before json not null,
    after json not null,
    changes json not null,
    changed_at timestamptz not null
  )`,
  `create table vehicle_sheet (
    id bigint generated always as identity primary key,
    vehicle_id bigint not null,
    vin text,
    lines json not null,
    saved_at timestamptz not null
  )`,
  "create index vehicle_sheet_newest on vehicle_sheet (vehicle_id, id desc)",
  `create table vehicle_photo (
    id uuid primary key,
    vehicle_id bigint not null,
    vin text,
    caption text not null,
    jpeg bytea not null,
    taken_at timestamptz not null
  )`,
  "alter table vehicle_photo alter jpeg set storage external",
  "create index vehicle_photo_vehicle on vehicle_photo (vehicle_id)",

  "create table link_key (one boolean primary key default true check (one), key bytea not null)",
  // Not the key of links: that may be replaced, and proofs of consent must outlive it.
  "create table consent_key (one boolean primary key default true check (one), key bytea not null)",
]

/** All tables of the first release; what each column means is said in `tables.ts`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
  await sql`insert into link_key (key) values (${randomBytes(KEY_BYTES)})`.execute(database)
  await sql`insert into consent_key (key) values (${randomBytes(KEY_BYTES)})`.execute(database)
}
