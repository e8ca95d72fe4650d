/** Things that take up to so many bytes together; the least recently used goes first. */
export type InMemory<Item> = {
  get(name: string): Item | undefined
  set(name: string, item: Item, bytes: number): void
  clear(): void
  bytes(): number
}

export function keepInMemory<Item>(maxBytes: number): InMemory<Item> {
  // A Map remembers the order of insertion: its first entry is the one that was used longest ago.
  const items = new Map<string, { readonly item: Item; readonly bytes: number }>()
  let total = 0
  const drop = (name: string) => {
    total -= items.get(name)?.bytes ?? 0
    items.delete(name)
  }
  return {
    get(name) {
      const kept = items.get(name)
      if (kept === undefined) return undefined
      items.delete(name)
      items.set(name, kept)
      return kept.item
    },
    set(name, item, bytes) {
      drop(name)
      if (bytes > maxBytes) return
      items.set(name, { item, bytes })
      total += bytes
      for (const oldest of items.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    clear() {
      items.clear()
      total = 0
    },
    bytes: () => total,
  }
}
