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

/** No visitor waits longer, whatever the database does. */
const DEADLINE_MS = 3_000

type Answers<Outcome> = {
  work(): Promise<Outcome>
  onError(problem: string): Outcome
  onLate(): Outcome
}

/** The outcome of the work, or what stands in for it when it fails or takes too long. */
export async function answerInTime<Outcome>({ work, onError, onLate }: Answers<Outcome>): Promise<Outcome> {
  const done = work().then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  )
  const first = await withDeadline(DEADLINE_MS, done)
  if (first === undefined) return onLate()
  return "outcome" in first ? first.outcome : onError(first.problem)
}
