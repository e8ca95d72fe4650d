import { type Kysely, sql } from "kysely"

/** On which days vehicles came, changed and were sold, for sites on machines of their own. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table vehicle_day (
      vehicle_id bigint primary key,
      first_seen_on date,
      changed_on date,
      sold_on date,
      listed_hash text not null,
      entry text
    )`.execute(database)
  await sql`create index vehicle_day_sold on vehicle_day (sold_on) where sold_on is not null`.execute(
    database,
  )
}
