import { setImmediate } from "node:timers/promises"

const SLICE_MS = 8

/** Like `Array.map`, but yields to the event loop every few milliseconds, so that a large stock does not block requests. */
export async function mapCooperatively<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let sliceEnds = performance.now() + SLICE_MS
  for (const item of items) {
    results.push(map(item))
    if (performance.now() < sliceEnds) continue
    await setImmediate()
    sliceEnds = performance.now() + SLICE_MS
  }
  return results
}
