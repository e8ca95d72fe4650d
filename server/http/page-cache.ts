import { setImmediate as untilAnswered } from "node:timers/promises"
import { keepInMemory } from "#server/keep-in-memory.ts"
import type { Effort } from "./encodings.ts"
import { countPageBytes, type Page } from "./page.ts"

export type PageCacheParts = {
  readonly maxBytes: number
  /** The one address that a page is kept under; undefined where an answer is not worth keeping. */
  findAddress(spelling: string): string | undefined
  render(address: string, effort: Effort): Promise<Page>
  /** Makes a page smaller, slowly. */
  press(page: Page): Promise<Page>
  /** Called of every page that is asked for: kept already, or to be rendered. */
  count?(source: "cached" | "rendered"): void
  /** Changes whenever every page may have: with the stock, and with the day. */
  edition(): string
}

/** Addresses are remembered in the spelling they came in, up to so many; longer ones are worked out each time. */
const MAX_SPELLINGS = 5_000
const MAX_SPELLING = 500
/** When more come at once, the rest stay as they were sent first. */
const MAX_TO_PRESS = 1_000

/**
 * A page is a function of its address and the edition: rendered once however many ask, kept as bytes, and forgotten whole
 * when the edition changes. Nothing of a request but its address reaches the rendering.
 */
export function createPageCache(parts: PageCacheParts) {
  const pages = keepInMemory<Page>(parts.maxBytes)
  const underWay = new Map<string, Promise<Page>>()
  const addresses = new Map<string, string | undefined>()
  let edition = ""
  const toPress = new Set<string>()
  let isPressing = false

  function findAddress(spelling: string): string | undefined {
    if (addresses.has(spelling)) return addresses.get(spelling)
    const address = parts.findAddress(spelling)
    if (spelling.length > MAX_SPELLING) return address
    if (addresses.size >= MAX_SPELLINGS) addresses.clear()
    addresses.set(spelling, address)
    return address
  }

  async function renderOnce(address: string): Promise<Page> {
    const started = edition
    const rendering = underWay.get(address) ?? parts.render(address, "kept")
    underWay.set(address, rendering)
    try {
      const page = await rendering
      if (page.status === 200 && started === edition) pages.set(address, page, countPageBytes(page))
      return page
    } finally {
      if (underWay.get(address) === rendering) underWay.delete(address)
      if (pages.get(address) !== undefined && toPress.size < MAX_TO_PRESS) toPress.add(address)
      void pressAtLeisure()
    }
  }

  /** Whoever asks first has a page quickly, whoever asks later a smaller one: one at a time, while none is rendered. */
  async function pressAtLeisure(): Promise<void> {
    if (isPressing) return
    isPressing = true
    await untilAnswered()
    for (const address of toPress) {
      if (underWay.size > 0) break
      toPress.delete(address)
      const page = pages.get(address)
      if (page === undefined) continue
      const pressed = await parts.press(page).catch(() => page)
      if (pages.get(address) === page) pages.set(address, pressed, countPageBytes(pressed))
    }
    isPressing = false
  }

  function startNewEdition(): void {
    const current = parts.edition()
    if (current === edition) return
    edition = current
    pages.clear()
    addresses.clear()
    underWay.clear()
    toPress.clear()
  }

  return {
    /** Only what is kept, under a spelling that was asked for before. */
    findKept(spelling: string): Page | undefined {
      startNewEdition()
      const address = addresses.get(spelling)
      const page = address === undefined ? undefined : pages.get(address)
      if (page !== undefined) parts.count?.("cached")
      return page
    },
    /** `spelling` is the path and query as they were asked for. */
    find(spelling: string): Page | Promise<Page> {
      startNewEdition()
      const address = findAddress(spelling)
      const kept = address === undefined ? undefined : pages.get(address)
      parts.count?.(kept === undefined ? "rendered" : "cached")
      if (address === undefined) return parts.render(spelling, "once")
      return kept ?? renderOnce(address)
    },
    bytes: pages.bytes,
  }
}
