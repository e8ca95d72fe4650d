import { setTimeout as sleep } from "node:timers/promises"
import type { Log, LogMessage } from "#server/process/log.ts"

/** What the work gives, or undefined when it takes longer: then it continues, and nobody waits for it. */
export async function withDeadline<Outcome>(
  ms: number,
  work: Promise<Outcome>,
): Promise<Outcome | undefined> {
  const done = new AbortController()
  const late = sleep(ms, undefined, { signal: done.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}

/** No visitor waits longer, whatever the database does. */
const DEADLINE_MS = 3_000

/** The outcome of the work; `unavailable`, with an error in the log, when it fails or takes too long. */
export function createAnswerInTime(log: Log, message: LogMessage<"error">) {
  return async <Outcome>(unavailable: Outcome, work: () => Promise<Outcome>): Promise<Outcome> => {
    const done = work().then(
      (outcome) => ({ outcome }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    )
    const first = (await withDeadline(DEADLINE_MS, done)) ?? { problem: "no answer in time" }
    if ("outcome" in first) return first.outcome
    log.error(message, { problem: first.problem })
    return unavailable
  }
}
