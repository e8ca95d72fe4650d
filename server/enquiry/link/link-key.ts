import type { Database } from "#server/database/tables.ts"

const FRESH_MS = 60_000

export type ReadLinkKey = () => Promise<Buffer>

/** Once a minute: whoever tries made-up links keeps no connection from those who write. */
export function createReadLinkKey(database: Database): ReadLinkKey {
  let known: { readonly key: Buffer; readonly readAt: number } | undefined
  return async () => {
    const at = performance.now()
    if (known !== undefined && at - known.readAt < FRESH_MS) return known.key
    const { key } = await database.selectFrom("link_key").select("key").executeTakeFirstOrThrow()
    known = { key, readAt: at }
    return key
  }
}
