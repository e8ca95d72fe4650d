import { type Kysely, sql } from "kysely"

/** How often each vehicle was looked at and asked about, a day. Nothing of who did. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_count (
      day date not null,
      vehicle_id bigint not null,
      act text not null check (act in ('view', 'phone', 'whatsapp', 'email')),
      count integer not null,
      primary key (day, vehicle_id, act)
    )`.execute(database)
}
