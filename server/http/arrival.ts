const TURN_MS = 10
const STALLED_MS = 2 * TURN_MS

/**
 * When the request that is being read arrived. One that came while the event loop was busy has waited unseen: its time
 * counts from the last moment at which the loop is known to have turned.
 */
export function watchArrivals(now: () => number): () => number {
  let turnedAt = now()
  let stalledFrom: number | undefined
  setInterval(() => {
    const at = now()
    if (at - turnedAt > STALLED_MS) {
      stalledFrom = turnedAt
      // What waited is read in this turn of the loop, which ends with its immediates.
      setImmediate(() => {
        stalledFrom = undefined
      })
    }
    turnedAt = at
  }, TURN_MS).unref()

  return () => {
    const at = now()
    const from = stalledFrom ?? turnedAt
    return at - from > STALLED_MS ? from : at
  }
}
