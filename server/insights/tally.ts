const STEP_MS = 600_000

/** How often something was counted in ten minutes, and how many minutes ago that was when it was taken. */
export type Tallied<Item> = Item & { readonly count: number; readonly minutesAgo: number }

type Waiting<Item> = { readonly item: Item; readonly step: number; readonly count: number }

/**
 * How often each thing was counted, until it is saved. Two things of one key are the same. Which day it was is for the
 * database's clock to say, so `now` only measures how long ago: milliseconds of a clock that never jumps.
 */
export function createTally<Item extends object>(
  identify: (item: Item) => string,
  now: () => number,
  maxWaiting = Number.POSITIVE_INFINITY,
) {
  let waiting = new Map<string, Waiting<Item>>()
  const findStep = () => Math.floor(now() / STEP_MS)

  function add(item: Item, step: number, count: number): void {
    const key = `${step} ${identify(item)}`
    const known = waiting.get(key)
    if (known === undefined && waiting.size >= maxWaiting) return
    waiting.set(key, { item, step, count: (known?.count ?? 0) + count })
  }

  return {
    add: (item: Item) => add(item, findStep(), 1),
    /** With a way to put it back where it cannot be saved. */
    take() {
      const taken = [...waiting.values()]
      waiting = new Map()
      const step = findStep()
      const list: readonly Tallied<Item>[] = taken.map(({ item, count, ...each }) => ({
        ...item,
        count,
        minutesAgo: ((step - each.step) * STEP_MS) / 60_000,
      }))
      const putBack = () => {
        for (const each of taken) add(each.item, each.step, each.count)
      }
      return { list, putBack }
    },
  }
}
