type Poll = {
  readonly pollMs: number
  /** How many polls in a row have failed. */
  readonly failures: number
  readonly hasStock: boolean
  /** From 0 to 1: processes that started together drift apart. */
  readonly random: number
}

/** A failing provider is asked ever less often; while there is nothing to show at all, soon again. */
export function choosePollDelay({ pollMs, failures, hasStock, random }: Poll): number {
  const jitter = 0.9 + 0.2 * random
  const doubled = 2 ** Math.min(failures, 20)
  if (failures === 0) return Math.round(pollMs * jitter)
  return Math.round(
    (hasStock ? Math.min(pollMs * doubled, pollMs * 3) : Math.min(1000 * doubled, pollMs)) * jitter,
  )
}
