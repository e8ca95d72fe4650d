import { type Kysely, sql } from "kysely"

/**
 * Photos that the dealer takes of a vehicle; nobody sees one before it is public. They are compressed already, so PostgreSQL need
 * not try.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table vehicle_photo (
      id uuid primary key default gen_random_uuid(),
      vehicle_id bigint not null,
      kind text not null check (kind in ('asked', 'flaw')),
      caption text not null,
      jpeg bytea not null,
      taken_at timestamptz not null,
      public_at timestamptz
    )`.execute(database)
  await sql`alter table vehicle_photo alter jpeg set storage external`.execute(database)
  await sql`create index vehicle_photo_vehicle on vehicle_photo (vehicle_id)`.execute(database)
}
