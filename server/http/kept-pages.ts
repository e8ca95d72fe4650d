/** Up to so many bytes by address; the least recently used goes first. */
export type KeptPages<Page> = {
  get(address: string): Page | undefined
  set(address: string, page: Page, bytes: number): void
  clear(): void
  bytes(): number
}

export function createKeptPages<Page>(maxBytes: number): KeptPages<Page> {
  // A Map remembers the order of insertion: its first entry is the one that was used longest ago.
  const pages = new Map<string, { readonly page: Page; readonly bytes: number }>()
  let total = 0
  const drop = (address: string) => {
    total -= pages.get(address)?.bytes ?? 0
    pages.delete(address)
  }
  return {
    get(address) {
      const kept = pages.get(address)
      if (kept === undefined) return undefined
      pages.delete(address)
      pages.set(address, kept)
      return kept.page
    },
    set(address, page, bytes) {
      drop(address)
      if (bytes > maxBytes) return
      pages.set(address, { page, bytes })
      total += bytes
      for (const oldest of pages.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    clear() {
      pages.clear()
      total = 0
    },
    bytes: () => total,
  }
}
