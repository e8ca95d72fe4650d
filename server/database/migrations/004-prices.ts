import { type Kysely, sql } from "kysely"

/** What each vehicle cost since when, and of which times the log has every price. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table price (
      vehicle_id bigint not null,
      since timestamptz not null,
      price_czk double precision,
      primary key (vehicle_id, since)
    )`.execute(database)
  await sql`create table logged_time (from_at timestamptz primary key, until_at timestamptz not null)`.execute(
    database,
  )
}
