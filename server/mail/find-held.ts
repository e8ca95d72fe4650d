import { type Selectable, sql } from "kysely"
import type { Database, Tables } from "#server/database/tables.ts"
import type { HeldMailFacts, ListedEnquiry } from "./mail-facts.ts"

/** Of those whose connection sent more than one. */
const MAX_OF_MANY = 30

/**
 * What was held between two mails about it: how many, and which. Those that came as the first of their connection are all
 * there, so that nobody's only enquiry is displaced by others; then the others, the oldest first.
 */
export async function findHeld(database: Database, since: Date, until: Date): Promise<HeldMailFacts> {
  const held = database
    .selectFrom("enquiry")
    .where("suspect", "=", true)
    .where("received_at", ">", since)
    .where("received_at", "<=", until)
  const turn = sql<number>`coalesce(connection_turn, 1)`
  const { count, firsts } = await held
    .select(({ fn }) => [
      fn.countAll<string>().as("count"),
      fn.countAll<string>().filterWhere(turn, "=", 1).as("firsts"),
    ])
    .executeTakeFirstOrThrow()
  const rows = await held
    .innerJoin("link_key", (join) => join.onTrue())
    .select(["enquiry.code", "fields", "received_at", "link_id", "key"])
    .orderBy(turn)
    .orderBy("received_at")
    .limit(Number(firsts) + MAX_OF_MANY)
    .execute()
  return {
    about: "held",
    count: Number(count),
    held: rows.map(describeListed),
  }
}

type ListedRow = Pick<
  Selectable<Tables["enquiry"] & Tables["link_key"]>,
  "code" | "fields" | "received_at" | "link_id" | "key"
>

export function describeListed({ code, fields, received_at, link_id, key }: ListedRow): ListedEnquiry {
  return { code, enquiry: fields, receivedAt: received_at, linkId: link_id, linkKey: key }
}
