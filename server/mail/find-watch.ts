import type { Database, WatchLetter } from "#server/database/tables.ts"
import type { WatchMailFacts } from "./mail-facts.ts"

type WatchMailRow = {
  readonly id: string
  readonly watch_id: string
  readonly watch_letter: WatchLetter | null
}

export async function findWatch(database: Database, mail: WatchMailRow): Promise<WatchMailFacts | undefined> {
  const row = await database
    .selectFrom("watch")
    .innerJoin("link_key", (join) => join.onTrue())
    .where("id", "=", mail.watch_id)
    .select(["email", "search", "wishes", "confirmed_at", "ends_at", "link_id", "key"])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const told = await database
    .selectFrom("watch_told")
    .where("mail_id", "=", mail.id)
    .select(["vehicle_id", "reason"])
    .orderBy("vehicle_id")
    .execute()
  return {
    about: "watch",
    letter: mail.watch_letter ?? "confirmation",
    email: row.email,
    search: row.search,
    wishes: row.wishes,
    confirmedAt: row.confirmed_at,
    endsAt: row.ends_at,
    told: told.map(({ vehicle_id, reason }) => ({
      vehicleId: Number(vehicle_id),
      reason: reason ?? "arrival",
    })),
    linkId: row.link_id,
    linkKey: row.key,
  }
}
