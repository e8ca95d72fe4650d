import { setImmediate } from "node:timers/promises"

const TURN_MS = 8

/** Like `Array.map`, but lets requests in every few milliseconds: a large stock must not hold up the visitors. */
export async function mapGently<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let turnEnds = performance.now() + TURN_MS
  for (const item of items) {
    results.push(map(item))
    if (performance.now() < turnEnds) continue
    await setImmediate()
    turnEnds = performance.now() + TURN_MS
  }
  return results
}
