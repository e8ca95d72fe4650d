import { createHmac, randomBytes } from "node:crypto"
import { sql } from "kysely"
import { formatIsoDay } from "#domain/calendar/calendar-day.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import type { Transaction } from "#server/database/tables.ts"
import { CONNECTIONS_OF_NETWORK, findNetwork } from "#server/headers/client-address.ts"

/**
 * How much there is: for one connection in an hour; for one connection while all together have had as many as `all`;
 * for one mailbox or telephone in a day. Who comes for the first time is always within it, however many others came before.
 */
export const quotaLimits = {
  /** All others: while so many mails go to the dealer that they are in digests. */
  enquiry: { connection: 10, share: 3, saved: 40, contact: 5 },
  /** Enquiries beyond these, sent again as asked. */
  again: { connection: 12 },
  /** Beyond these somebody has strangers written to. */
  watch: { connection: 3, share: 1, contact: 5, all: 30 },
  /** That no form has claimed yet. Two forms' worth, or one; 200 are some 60 MB. */
  photo: { connection: 16, share: 8, all: 200 },
} as const

export type QuotaKind = keyof typeof quotaLimits | "deferred" | "link"

/** Who uses a quota: one visitor's connection and the IPv6 network around it, a mailbox, a telephone, or everybody. */
export const whose = {
  all: "all",
  /** None where connections are not counted. */
  connection: (connection: string | undefined): readonly string[] =>
    [connection ?? [], findNetwork(connection ?? "") ?? []].flat().map((each) => `connection ${each}`),
  email: (email: string) => `email ${normalizeEmail(email)}`,
  phone: (phone: string) => `phone ${normalizePhone(phone)}`,
} as const

export type Quotas = Awaited<ReturnType<typeof openQuotas>>

type QuotaQuestion = {
  readonly kind: QuotaKind
  readonly owner: string
  readonly within: "15 minutes" | "1 hour" | "1 day"
  readonly exceptItem?: string
}

/** Quotas as they stand in one transaction. Whose they are is never stored, only a hash of it under the day's key. */
export async function openQuotas(transaction: Transaction, at: Date) {
  const key = await readDayKey(transaction, formatIsoDay(buildPragueMoment(at)))
  const hash = (owner: string) => createHmac("sha256", key).update(owner).digest()
  const lockId = (owner: string) => sql<string>`hashtextextended(${hash(owner).toString("hex")}, 0)`
  /** Without that of the same item, which may have been sent again. */
  async function count({ kind, owner, within, exceptItem = "" }: QuotaQuestion): Promise<number> {
    const { count } = await transaction
      .selectFrom("quota_use")
      .where("kind", "=", kind)
      .where("key", "=", hash(owner))
      .where("item", "<>", exceptItem)
      .where("taken_at", ">", sql<Date>`${at}::timestamptz - ${within}::interval`)
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return {
    count,
    /**
     * How many a connection has used lately, or its network for each connection that it counts as. Until the end of the
     * transaction no other of them is counted: twenty that come at once are as twenty in a row.
     */
    async countOfConnection(
      kind: QuotaKind,
      connection: string | undefined,
      { within = "1 hour", exceptItem = "" }: Partial<Pick<QuotaQuestion, "within" | "exceptItem">> = {},
    ): Promise<number> {
      const [own, network] = whose.connection(connection)
      if (own !== undefined)
        await sql`select pg_advisory_xact_lock(${lockId(network ?? own)})`.execute(transaction)
      const countLately = async (owner: string | undefined) =>
        owner === undefined ? 0 : count({ kind, owner, within, exceptItem })
      return Math.max(await countLately(own), (await countLately(network)) / CONNECTIONS_OF_NETWORK)
    },
    /** Until the end of the transaction. False, at once, while another has it: nobody waits with a connection of the pool. */
    async tryLock(owner: string): Promise<boolean> {
      const { rows } = await sql<{ got: boolean }>`
        select pg_try_advisory_xact_lock(${lockId(owner)}) as got`.execute(transaction)
      return rows[0]?.got === true
    },
    async note(kind: QuotaKind, owners: readonly string[], item: string): Promise<void> {
      if (owners.length === 0) return
      await transaction
        .insertInto("quota_use")
        .values(owners.map((owner) => ({ kind, key: hash(owner), item, taken_at: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}

const KEY_BYTES = 32

/** Random, erased with its day and in no backup: afterwards nobody can try which telephone a hash may be of. */
async function readDayKey(transaction: Transaction, day: string): Promise<Buffer> {
  const query = transaction.selectFrom("quota_key").select("key").where("day", "=", sql<Date>`${day}::date`)
  const known = await query.executeTakeFirst()
  if (known !== undefined) return known.key
  await transaction
    .insertInto("quota_key")
    .values({ day, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await query.executeTakeFirstOrThrow()).key
}

/** What was confirmed or claimed uses nobody's quota. */
export async function releaseQuota(
  transaction: Transaction,
  kind: QuotaKind,
  items: readonly string[],
): Promise<void> {
  if (items.length === 0) return
  await transaction.deleteFrom("quota_use").where("kind", "=", kind).where("item", "in", items).execute()
}

/** Providers for whom the dots in a name mean nothing. */
const dotless = ["gmail.com"]
const aliases: Readonly<Record<string, string>> = { "googlemail.com": "gmail.com" }

/** One mailbox has many spellings: "Jana.K+auto@GoogleMail.com" is janak@gmail.com. Only for counting, never to write to. */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf("@")
  const submitted = email.slice(at + 1).toLowerCase()
  const host = aliases[submitted] ?? submitted
  const [name = ""] = email.slice(0, at).toLowerCase().split("+", 1)
  return `${dotless.includes(host) ? name.replaceAll(".", "") : name}@${host}`
}

/** "+420 777 123 456" is +420777123456. */
export function normalizePhone(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, "")
}
