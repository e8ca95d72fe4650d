import { setTimeout as sleep } from "node:timers/promises"

const PATIENCE_MS = 30_000
const BETWEEN_MS = 50

/** Waits until it holds. */
export async function eventually(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`not within ${PATIENCE_MS} ms: ${what}`)
    await sleep(BETWEEN_MS)
  }
}
