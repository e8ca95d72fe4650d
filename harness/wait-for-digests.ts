import { setTimeout as sleep } from "node:timers/promises"
import { countRows, query } from "./query.ts"

const PATIENCE_MS = 150_000
const BETWEEN_MS = 2_000

/**
 * Until the dealer was notified of every enquiry that waits for a digest. After one the next waits for a quarter of an hour: the
 * one before is dated back in its place. Each still waits for the minute in which a process looks.
 */
export async function waitForDigests(databaseUrl: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const countWaiting = () =>
    countRows(databaseUrl, "mail where sent_at is null and (in_digest or kind = 'digest')")
  while ((await countWaiting()) > 0 && performance.now() < until) {
    await query(
      databaseUrl,
      "update mail set posted_at = posted_at - interval '15 minutes' where kind = 'digest' and sent_at is not null",
    )
    await sleep(BETWEEN_MS)
  }
}

/** Until none is left to send, or patience ends. */
export async function waitForSentMails(
  databaseUrl: string,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const until = performance.now() + patienceMs
  while (
    (await countRows(databaseUrl, "mail where sent_at is null and given_up_at is null")) > 0 &&
    performance.now() < until
  )
    await sleep(200)
}
