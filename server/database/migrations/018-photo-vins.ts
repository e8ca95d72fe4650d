import { type Kysely, sql } from "kysely"

/** The VIN of the vehicle that the id stood for when the photo was taken: a provider may give the id to another one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table vehicle_photo add vin text`.execute(database)
}
