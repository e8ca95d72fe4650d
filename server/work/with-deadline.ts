import { setTimeout as sleep } from "node:timers/promises"

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
