import { sql, type Transaction } from "kysely"
import type { NewsReason, Sighting, Sightings } from "#domain/watch/find-news.ts"
import type { Tables } from "#server/database/tables.ts"

type Seen = {
  readonly vehicleId: number
  readonly sighting: Sighting
  /** Where a mail is about it. */
  readonly reason?: NewsReason
}

/** One statement, however many there are. */
export async function rememberSightings(
  transaction: Transaction<Tables>,
  watchId: string,
  seen: readonly Seen[],
  mailId: string | null = null,
): Promise<void> {
  if (seen.length === 0) return
  await sql`
    insert into watch_told (watch_id, vehicle_id, sighting, mail_id, reason)
    select ${watchId}, seen.vehicle_id, seen.sighting, ${mailId}::bigint, seen.reason
    from unnest(
      ${seen.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${seen.map(({ sighting }) => sighting)}::text[],
      ${seen.map(({ reason }) => reason ?? null)}::text[]
    ) as seen (vehicle_id, sighting, reason)
    on conflict (watch_id, vehicle_id) do update
      set sighting = excluded.sighting, mail_id = excluded.mail_id, reason = excluded.reason
  `.execute(transaction)
}

export async function readSightings(transaction: Transaction<Tables>, watchId: string): Promise<Sightings> {
  const rows = await transaction
    .selectFrom("watch_told")
    .where("watch_id", "=", watchId)
    .select(["vehicle_id", "sighting"])
    .execute()
  return new Map(rows.map(({ vehicle_id, sighting }) => [Number(vehicle_id), sighting]))
}
