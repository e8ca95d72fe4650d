import { sql, type Transaction } from "kysely"
import type { Match, NewsReason, WatchMatches } from "#domain/watch/find-news.ts"
import type { Tables } from "#server/database/tables.ts"

type Seen = {
  readonly vehicleId: number
  readonly match: Match
  /** Where a mail is about it. */
  readonly reason?: NewsReason
}

/** One statement, however many there are. */
export async function rememberMatches(
  transaction: Transaction<Tables>,
  watchId: string,
  seen: readonly Seen[],
  mailId: string | null = null,
): Promise<void> {
  if (seen.length === 0) return
  await sql`
    insert into watch_match (watch_id, vehicle_id, match, mail_id, reason)
    select ${watchId}, seen.vehicle_id, seen.match, ${mailId}::bigint, seen.reason
    from unnest(
      ${seen.map(({ vehicleId }) => vehicleId)}::bigint[],
      ${seen.map(({ match }) => match)}::text[],
      ${seen.map(({ reason }) => reason ?? null)}::text[]
    ) as seen (vehicle_id, match, reason)
    on conflict (watch_id, vehicle_id) do update
      set match = excluded.match, mail_id = excluded.mail_id, reason = excluded.reason
  `.execute(transaction)
}

export async function readMatches(transaction: Transaction<Tables>, watchId: string): Promise<WatchMatches> {
  const rows = await transaction
    .selectFrom("watch_match")
    .where("watch_id", "=", watchId)
    .select(["vehicle_id", "match"])
    .execute()
  return new Map(rows.map(({ vehicle_id, match }) => [Number(vehicle_id), match]))
}
