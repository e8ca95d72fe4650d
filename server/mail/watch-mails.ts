import type { Database } from "#server/tables.ts"

export type MailStatus = {
  /** Whether the database answered when it was last asked. */
  readonly databaseUp: boolean
  /** As of the last answer; null before the first. */
  readonly mailsWaiting: number | null
  /** Since when the oldest of them waits; null when none does. */
  readonly oldestMailAt: Date | null
}

const EVERY_MS = 10_000

/** Asks the database every ten seconds, so that neither health nor metrics ever wait for it. */
export function watchMails(database: Database) {
  let status: MailStatus = { databaseUp: false, mailsWaiting: null, oldestMailAt: null }

  async function look(): Promise<void> {
    try {
      const { waiting, oldest } = await database
        .selectFrom("mail")
        .where("sent_at", "is", null)
        .where("given_up_at", "is", null)
        .select(({ fn }) => [fn.countAll<string>().as("waiting"), fn.min("posted_at").as("oldest")])
        .executeTakeFirstOrThrow()
      status = { databaseUp: true, mailsWaiting: Number(waiting), oldestMailAt: oldest }
    } catch {
      status = { ...status, databaseUp: false }
    }
  }

  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await look()
    isLooking = false
  }, EVERY_MS).unref()

  return { status: () => status, look, stop: () => clearInterval(timer) }
}
