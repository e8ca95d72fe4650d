export type Tallied<Item> = Item & { readonly day: string; readonly count: number }

/** How often each thing was counted on a day, until it is saved. Two things of one key are the same. */
export function createTally<Item extends object>(
  identify: (item: Item) => string,
  maxWaiting = Number.POSITIVE_INFINITY,
) {
  let waiting = new Map<string, Tallied<Item>>()

  function add(item: Item, day: string, count = 1): void {
    const key = `${day} ${identify(item)}`
    const known = waiting.get(key)
    if (known === undefined && waiting.size >= maxWaiting) return
    waiting.set(key, { ...item, day, count: (known?.count ?? 0) + count })
  }

  return {
    add,
    take(): readonly Tallied<Item>[] {
      const taken = [...waiting.values()]
      waiting = new Map()
      return taken
    },
    putBack(taken: readonly Tallied<Item>[]): void {
      for (const each of taken) add(each, each.day, each.count)
    },
  }
}
