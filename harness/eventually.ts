import { setTimeout as sleep } from "node:timers/promises"

const BETWEEN_MS = 50

/** Waits until it holds. */
export async function eventually(
  what: string,
  holds: () => Promise<boolean> | boolean,
  patienceMs = 30_000,
): Promise<void> {
  const until = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`not within ${patienceMs} ms: ${what}`)
    await sleep(BETWEEN_MS)
  }
}
