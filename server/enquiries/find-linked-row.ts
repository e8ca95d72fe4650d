import type { Kysely, Selectable } from "kysely"
import type { LinkHolder } from "#domain/enquiry/linked-enquiry.ts"
import type { Tables } from "#server/tables.ts"
import { isGenuine, readLinkToken } from "./link-token.ts"

/** The enquiry of a link; with `lock`, nobody else acts on it until the transaction ends. */
export async function findLinkedRow(
  database: Kysely<Tables>,
  token: string,
  holder: LinkHolder,
  lock: "lock" | "read",
): Promise<Selectable<Tables["enquiry"]> | "unknown" | "erased"> {
  const read = readLinkToken(token)
  if (read === undefined) return "unknown"
  const { key } = await database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
  if (!isGenuine(key, read, holder)) return "unknown"
  const asked = database.selectFrom("enquiry").selectAll().where("link_id", "=", read.linkId)
  const row = await (lock === "lock" ? asked.forUpdate() : asked).executeTakeFirst()
  return row ?? "erased"
}
