/** The value below which the given part of the values lies, by the nearest rank. */
export function findPercentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

export type Timing = { readonly median: number; readonly p99: number }

/** Milliseconds of each run, after a few runs to warm up. */
export function timeRounds(rounds: number, run: (round: number) => void): Timing {
  for (let round = 0; round < Math.min(rounds, 30); round++) run(round)
  const times = Array.from({ length: rounds }, (_, round) => {
    const started = performance.now()
    run(round)
    return performance.now() - started
  })
  return { median: findPercentile(times, 0.5), p99: findPercentile(times, 0.99) }
}
