export type Timing = { readonly median: number; readonly p99: number }

/** Milliseconds of each run, after a few runs to warm up. */
export function timeRounds(rounds: number, run: (round: number) => void): Timing {
  for (let round = 0; round < Math.min(rounds, 30); round++) run(round)
  const times = Array.from({ length: rounds }, (_, round) => {
    const started = performance.now()
    run(round)
    return performance.now() - started
  }).sort((a, b) => a - b)
  return { median: pick(times, 0.5), p99: pick(times, 0.99) }
}

export function pick(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
