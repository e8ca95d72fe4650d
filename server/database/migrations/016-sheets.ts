import { type Kysely, sql } from "kysely"

/**
 * What the dealer says of a vehicle, each time it was saved: the newest row of a vehicle counts, the others say what was said
 * before. The VIN is of the vehicle that the id stood for then.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table vehicle_sheet (
      id bigint generated always as identity primary key,
      vehicle_id bigint not null,
      vin text,
      lines json not null,
      saved_at timestamptz not null
    )`.execute(database)
  await sql`create index vehicle_sheet_newest on vehicle_sheet (vehicle_id, id desc)`.execute(database)
}
