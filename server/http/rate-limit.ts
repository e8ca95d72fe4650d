/** Says whether one more request may be answered, and in how many seconds the next may. */
export type RateLimit = (connection: string, now: number) => { readonly waitSeconds: number }

/** So many seconds' worth may come at once: a page with all its pictures, a whole office in the same minute. */
const BURST_SECONDS = 15
/** Some 3 MB; who is forgotten starts with a full bucket. */
const MAX_CONNECTIONS = 20_000

/** A bucket a connection that fills steadily and is emptied by requests; the longest unseen are forgotten first. */
export function createRateLimit(perSecond: number): RateLimit {
  const burst = perSecond * BURST_SECONDS
  const buckets = new Map<string, { left: number; at: number }>()
  return (connection, now) => {
    const bucket = buckets.get(connection) ?? { left: burst, at: now }
    const passed = Math.max(0, now - bucket.at) / 1000
    const left = Math.min(burst, bucket.left + passed * perSecond)
    const allowed = left >= 1
    buckets.delete(connection)
    buckets.set(connection, { left: allowed ? left - 1 : left, at: now })
    for (const [oldest] of buckets) {
      if (buckets.size <= MAX_CONNECTIONS) break
      buckets.delete(oldest)
    }
    return { waitSeconds: allowed ? 0 : Math.ceil((1 - left) / perSecond) }
  }
}
