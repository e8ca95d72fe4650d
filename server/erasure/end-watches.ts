import { createHmac } from "node:crypto"
import type { Expression, SqlBool } from "kysely"
import type { Tables, Transaction } from "#server/database/tables.ts"

/**
 * Erases watches with their mails. Of a consent its proof stays: who knows the address can find it again,
 * nobody else. Returns their link ids.
 */
export async function endWatches(
  transaction: Transaction,
  which: Expression<SqlBool>,
  at: Date,
): Promise<readonly string[]> {
  const gone = await transaction
    .deleteFrom("watch")
    .where(which)
    .returning(["link_id", "email", "consent_version", "asked_at", "confirmed_at", "ends_at"])
    .execute()
  for (const { ends_at, ...consent } of gone)
    await saveProof(transaction, consent, ends_at !== null && ends_at < at ? ends_at : at)
  return gone.map(({ link_id }) => link_id)
}

type Consent = Pick<Tables["watch"], "email" | "consent_version" | "asked_at" | "confirmed_at">

/** What was never confirmed was no consent. */
export async function saveProof(
  transaction: Transaction,
  { email, consent_version, asked_at, confirmed_at }: Consent,
  endedAt: Date,
): Promise<void> {
  if (confirmed_at === null) return
  const { key } = await transaction.selectFrom("consent_key").select("key").executeTakeFirstOrThrow()
  const fingerprint = createHmac("sha256", key).update(email.toLowerCase()).digest()
  await transaction
    .insertInto("ended_consent")
    .values({ fingerprint, consent_version, asked_at, confirmed_at, ended_at: endedAt })
    .execute()
}
